import { expect, test } from 'vitest'
import { allowedLink, type Inline, readMarkdown } from './markdown.ts'

test('reads paragraphs, headings, lists, tables and code', () => {
  const source = '# Head\nOne\ntwo\n\n- a\n- b\n\n3. c\n4. d\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```\n<b>\n```'
  expect(readMarkdown(source).map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'list', 'table', 'code'])
  expect(readMarkdown(source)[3]).toMatchObject({ ordered: true, first: 3 })
})

test('gives each text its position in the source', () => {
  const source = 'Win rate **54.2 %** of `214`.\n- and *more* at [page](/results)'
  const found: string[] = []
  const look = (line: readonly Inline[]) => {
    for (const part of line) {
      if ('children' in part) look(part.children)
      else found.push(source.slice(part.start, part.start + part.text.length) === part.text ? part.text : `not ${part.text}`)
    }
  }
  for (const block of readMarkdown(source))
    for (const line of 'lines' in block ? block.lines : 'items' in block ? block.items : []) look(line)
  expect(found).toEqual(['Win rate ', '54.2 %', ' of ', '214', '.', 'and ', 'more', ' at ', 'page'])
})

test('leaves HTML, images and unknown marks as plain text', () => {
  expect(readMarkdown('<script>alert(1)</script> ![x](https://evil.example/p.png)')).toEqual([
    { kind: 'paragraph', lines: [[{ kind: 'text', start: 0, text: '<script>alert(1)</script> ![x](https://evil.example/p.png)' }]] },
  ])
})

test.each([
  ['/results/compare?a=1', { to: '/results/compare?a=1' }],
  ['https://bank.com/1', { href: 'https://bank.com/1' }],
  ['https://bank.com/2', undefined],
  ['http://bank.com/1', undefined],
  ['javascript:alert(1)', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/api/user/export', undefined],
  ['data:text/html,x', undefined],
])('a link to %s', (href, allowed) => expect(allowedLink(href, ['https://bank.com/1', 'http://bank.com/1'])).toEqual(allowed))
