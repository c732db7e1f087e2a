import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { understand } from './assistant.ts'
import type { ChatContext, ChatResult } from './result.ts'
import { printStrategy } from './say/print-strategy.ts'

const context: ChatContext = { now: '2024-06-14T10:00:00.000Z', result: 'res-1' }

/** A result in one line, without its repairs: two sentences with the same line mean the same. */
function lineOf(result: ChatResult, more: readonly string[] = []): string {
  if (result.kind === 'question') return `? ${result.questions.map(({ slot }) => slot).join(' ')}`
  if (result.kind === 'refusal') return `! ${result.reason}`
  const assumed = [...result.assumed, ...more].sort()
  if (result.kind !== 'lookup') return JSON.stringify({ ...result, mended: [], changed: [], assumed })
  const args = Object.entries(result.args).map(([name, value]) => ` ${name}=${typeof value === 'object' ? value.alias : value}`)
  return [result.tool, ...args.sort(), ...assumed.map((key) => ` +${key}`)].join('')
}

/** What a row expects, as such a line. */
function meant(meaning: string): string {
  const [text, ...more] = meaning.split(/ \+(?=[a-zA-Z])/)
  const [tool, ...args] = text.split(/ (?=\w+=)/)
  if (args.length > 0) return [tool, ...args.sort().map((arg) => ` ${arg}`), ...more.sort().map((key) => ` +${key}`)].join('')
  if (/^[?!]/.test(text)) return text
  const result = understand(text, context)
  return result.kind === 'strategy' || result.kind === 'alert' ? lineOf(result, more) : `no meaning: ${lineOf(result)}`
}

const folder = new URL('../test/said/', import.meta.url)
const groups = readdirSync(folder)
  .sort()
  .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split(/^## /m).slice(1))
const rowsOf = (group: string) =>
  group
    .split('\n')
    .slice(1)
    .filter((line) => line.includes(' ⇒ '))

/** The drafts that follow-ups change, by their letter. */
const drafts = new Map(
  groups.flatMap((group) => [...group.matchAll(/^# ([A-Z]): (.*)$/gm)].map(([, letter, text]) => [letter, text] as const)),
)

function draftOf(letter: string | undefined): ChatContext {
  const draft = letter === undefined ? undefined : understand(drafts.get(letter) ?? '', context)
  return draft?.kind === 'strategy' ? { ...context, draft } : context
}

/** What is made of a row's sentence. */
function resultOf(row: string): ChatResult {
  const [, said, letter] = /^(.*?)(?: @ ([A-Z]))?$/.exec(row.split(' ⇒ ')[0]) ?? []
  return understand(said, draftOf(letter))
}

it.each(groups.map((group) => [group.split('\n', 1)[0], rowsOf(group)] as const))('understands what traders type: %s', (_, rows) => {
  const wrong = rows.flatMap((row) => {
    const [said, meaning] = row.split(' ⇒ ')
    const [line, wanted] = [lineOf(resultOf(row)), meant(meaning)]
    return line === wanted || (wanted === '!' && line.startsWith('!')) ? [] : [`${said}\n   made ${line}\n not as ${wanted}`]
  })
  expect(wrong, wrong.join('\n')).toEqual([])
})

it('prints each strategy as a sentence that is read as the same strategy', () => {
  const unprinted = groups.flatMap(rowsOf).filter((row) => {
    const made = resultOf(row)
    return made.kind === 'strategy' && printStrategy(made) === undefined
  })
  expect(unprinted).toEqual([])
})
