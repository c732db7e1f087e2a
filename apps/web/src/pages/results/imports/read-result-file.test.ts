import { expect, test } from 'vitest'
import { readResultFile } from './read-result-file.ts'

const fileOf = (text: string) => new File([text], 'result.json')

test.each([
  ['no JSON', 'MZ\u0000\u0001', '“result.json” cannot be read: The file is not JSON text.'],
  ['something else', '{"rules": []}', /^“result.json” cannot be read: .*\(at format\)$/],
  ['an empty file', '', '“result.json” cannot be read: The file is not JSON text.'],
  ['a large file', `{"a": "${'x'.repeat(2 ** 20)}"}`, '“result.json” has more than 1 MB, an exported result has less.'],
])('%s is refused with a message', async (_, text, words) => {
  const read = await readResultFile(fileOf(text))
  expect(read).toMatch(words)
})
