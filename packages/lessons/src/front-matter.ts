import { type FrontMatter, type Module, modules, type Source } from './lesson.ts'

/** A lesson in two parts: its fields, and the text below them. */
export interface ParsedLesson {
  readonly front: FrontMatter
  readonly body: string
  /** Lines above the body, so that an error can be reported with its line in the file. */
  readonly linesAbove: number
}

const fields = ['number', 'slug', 'module', 'title', 'goal', 'minutes', 'terms', 'sources']
const fence = /^---\n([\s\S]*?)\n---\n/

/** Splits a lesson. Throws with the field name if something is missing, unknown or of the wrong form. */
export function parseLesson(text: string): ParsedLesson {
  const head = fence.exec(text)
  if (!head) throw new Error('A lesson begins with a line "---", its fields, and another line "---".')
  return { front: frontOf(valuesOf(head[1])), body: text.slice(head[0].length), linesAbove: head[0].split('\n').length - 1 }
}

/** `key: value`, or `key:` and below it lines of the form `  - item`. */
function valuesOf(head: string): Map<string, string | string[]> {
  const values = new Map<string, string | string[]>()
  let list: string[] | undefined
  for (const line of head.split('\n')) {
    const item = /^ +- (.+)$/.exec(line)
    const [, key, value] = /^(\w+):(?: (.*))?$/.exec(line) ?? []
    if (item && list) list.push(item[1].trim())
    else if (!key) throw new Error(`"${line}" is neither a field nor an item of a list.`)
    else if (!fields.includes(key)) throw new Error(`"${key}" is not a field of a lesson: it has ${fields.join(', ')}.`)
    else if (value) values.set(key, value.trim())
    else {
      list = []
      values.set(key, list)
    }
  }
  return values
}

function frontOf(values: Map<string, string | string[]>): FrontMatter {
  const text = (key: string): string => {
    const value = values.get(key)
    if (typeof value !== 'string') throw new Error(`The field "${key}" is missing.`)
    return value
  }
  const list = (key: string): string[] => {
    const value = values.get(key)
    if (!Array.isArray(value)) throw new Error(`The field "${key}" is a list: a line "${key}:", and below it lines that begin with "  - ".`)
    return value
  }
  return {
    number: wholeNumber('number', text('number')),
    slug: text('slug'),
    module: moduleOf(text('module')),
    title: text('title'),
    goal: text('goal'),
    minutes: wholeNumber('minutes', text('minutes')),
    terms: list('terms'),
    sources: list('sources').map(sourceOf),
  }
}

function wholeNumber(key: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`The field "${key}" is a whole number, not "${text}".`)
  return Number(text)
}

function moduleOf(text: string): Module {
  const found = modules.find((name) => name === text)
  if (!found) throw new Error(`There is no module "${text}": they are ${modules.join(', ')}.`)
  return found
}

function sourceOf(text: string): Source {
  const [, title, url] = /^(.+) \| (https:\/\/\S+)$/.exec(text) ?? []
  if (!title) throw new Error(`The source "${text}" has not the form "title | https://address".`)
  return { title, url }
}
