import { expect, it } from 'vitest'
import { questionsOf } from './questions.ts'

const first = 'why · Why so\nWhich is it?\n- This\n  It is not.\n+ That\n  It is.'
const second = 'when · When so\nWhen?\n+ Now\n  So it is.\n- Never\n  It came.'

it('reads questions from plain lines', () => {
  expect(questionsOf(`\n${first}\n\n${second}\n`)).toEqual([
    {
      id: 'why',
      asks: 'Which is it?',
      choices: [
        { text: 'This', isRight: false, because: 'It is not.' },
        { text: 'That', isRight: true, because: 'It is.' },
      ],
      heading: 'Why so',
    },
    expect.objectContaining({ id: 'when', heading: 'When so' }),
  ])
})

it.each([
  ['no heading', first.replace(' · Why so', '')],
  ['a choice without a reason', first.replace('\n  It is not.', '')],
  ['a last choice without a reason', first.replace('\n  It is.', '')],
  ['a choice without a sign', first.replace('+ That', 'That')],
  ['an empty line in the middle', first.replace('- This', '\n- This')],
])('refuses a question with %s', (_, broken) => {
  expect(() => questionsOf(broken)).toThrow('This is not the form of a question')
})
