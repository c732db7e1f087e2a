import type { OutboxEntry } from '@assay/contracts'
import type { Html } from '../../platform/http/html.ts'
import { outboxPage } from './outbox-page.ts'

export interface OutboxNeeds {
  /** Newest first; undefined if letters are not shown. */
  readonly letters: (() => Promise<OutboxEntry[]>) | undefined
  readonly publicUrl: URL
  /** The address of the font of the page, if there is one. */
  readonly font: () => Promise<string | undefined>
}

export interface OutboxService {
  readonly isShown: boolean
  list(): Promise<OutboxEntry[]>
  /** The same list as a page; `nonce` allows its styles. */
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
