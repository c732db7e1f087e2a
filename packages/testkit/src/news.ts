import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { leadersOf, readFeed, signatureOf, tagsOf } from '@assay/news'
import { type CaseFunctions, tied } from './case-form.ts'

interface FeedCase {
  readonly contentType: string
  readonly url: string
  readonly receivedAt: string
  readonly file?: string
  /** Replaces a file: a text in which `@@` stands for `fill`, repeated `times` times. */
  readonly template?: string
  readonly fill?: string
  readonly times?: number
}

/** Functions that compute the cases of `fixtures/news`, by the function name in the file. */
export const newsFunctions: CaseFunctions = {
  feeds: tied((input: FeedCase, folder) => readFeed({ ...input, bytes: bytesOf(input, folder), receivedAt: Date.parse(input.receivedAt) })),
  tags: tied(({ title }: { title: string }) => ({ symbols: tagsOf(title) })),
  signatures: tied(({ title }: { title: string }) => signatureOf(title)),
  clusters: tied(({ items }: { items: { title: string; at: string }[] }) => ({
    leader: leadersOf(items.map(({ title, at }) => ({ title, at: Date.parse(at) }))),
  })),
}

function bytesOf({ file, template = '', fill = '', times = 0 }: FeedCase, folder: string): Uint8Array {
  return file === undefined ? Buffer.from(template.replace('@@', fill.repeat(times))) : readFileSync(join(folder, file))
}
