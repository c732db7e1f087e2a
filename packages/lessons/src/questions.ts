import type { Choice, Question } from './lesson.ts'

/**
 * Reads questions from plain lines. An empty line parts two of them:
 *
 *     id · heading of the section with the reason
 *     What is asked?
 *     - A wrong choice
 *       Why it is wrong.
 *     + The right choice
 *       Why it is right.
 *
 * Throws an Error that names the question whose lines have another form.
 */
export const questionsOf = (text: string): Question[] => text.trim().split('\n\n').map(questionOf)

function questionOf(lines: string): Question {
  const [head, asks, ...rest] = lines.split('\n')
  const [, id, heading] = /^([a-z0-9-]+) · (\S.*)$/.exec(head) ?? []
  const choices = Array.from({ length: Math.ceil(rest.length / 2) }, (_, i) => choiceOf(rest[2 * i], rest[2 * i + 1]))
  if (id === undefined || !asks || !choices.every((choice) => choice !== undefined))
    throw new Error(`This is not the form of a question: ${lines}`)
  return { id, asks, choices, heading }
}

function choiceOf(said: string, why = ''): Choice | undefined {
  const [, sign, text] = /^([-+]) (\S.*)$/.exec(said) ?? []
  const because = /^ {2}(\S.*)$/.exec(why)?.[1]
  return text === undefined || because === undefined ? undefined : { text, isRight: sign === '+', because }
}
