import { setTimeout as sleep } from 'node:timers/promises'
import { subjects } from '../src/platform/mail/contents.ts'
import { type OutboxLetter, openOutbox, outboxFolderOf } from '../src/platform/mail/outbox.ts'
import type { TestApp } from './test-app.ts'

/** Every letter in the outbox, newest first. */
export const lettersOf = ({ dataFolder }: Pick<TestApp, 'dataFolder'>): Promise<OutboxLetter[]> =>
  openOutbox(outboxFolderOf(dataFolder), { name: '', address: 'test@localhost' }).list()

const opened = new WeakMap<object, Set<string>>()
/** A program looks for waiting letters every minute. One that is sent only then is too late. */
export const letterPatienceMs = 50_000

/**
 * Waits for the oldest unopened letter to an address, of one kind or of any. Each letter is returned once, so after a
 * code was sent again, the next call returns the new one. Keep the result to read it twice.
 */
export async function letterTo(app: Pick<TestApp, 'dataFolder'>, to: string, kind?: keyof typeof subjects): Promise<OutboxLetter> {
  const seen = opened.get(app) ?? new Set()
  opened.set(app, seen)
  const late = Date.now() + letterPatienceMs
  for (;;) {
    const letter = (await lettersOf(app)).findLast(
      (one) => one.to === to && !seen.has(one.file) && (!kind || one.subject === subjects[kind]),
    )
    if (letter) {
      seen.add(letter.file)
      return letter
    }
    if (Date.now() > late) throw new Error(`No unopened letter ${kind ? `"${subjects[kind]}" ` : ''}to ${to} has arrived.`)
    await sleep(20)
  }
}

/** The six digits on a line of their own. */
export const codeFrom = ({ text }: Pick<OutboxLetter, 'text'>): string => found(/^\s*(\d{6})$/m, text)

/** The first link, which belongs to the letter's action. */
export const linkFrom = ({ text }: Pick<OutboxLetter, 'text'>): string => found(/^(https?:\/\/\S+)$/m, text)

function found(form: RegExp, text: string): string {
  const piece = form.exec(text)?.[1]
  if (piece === undefined) throw new Error(`Not in this letter:\n${text}`)
  return piece
}
