import type { OutboxEntry } from '@assay/contracts'
import type { Html } from '../../platform/http/html.ts'
import { outboxPage } from './outbox-page.ts'

export interface OutboxNeeds {
  /** Newest first; undefined where letters are not shown. */
  readonly letters: (() => Promise<OutboxEntry[]>) | undefined
  readonly publicUrl: URL
  /** Address of the font of the page, where there is one. */
  readonly font: () => Promise<string | undefined>
}

export interface OutboxService {
  readonly isShown: boolean
  list(): Promise<OutboxEntry[]>
  /** The same as a page; its styles are allowed by `nonce`. */
  page(nonce: string): Promise<Html>
}

export function outboxService({ letters, publicUrl, font }: OutboxNeeds): OutboxService {
  const list = letters ?? (async () => [])
  return {
    isShown: letters !== undefined,
    list,
    page: async (nonce) => outboxPage(await list(), { site: publicUrl, nonce, font: await font() }),
  }
}
