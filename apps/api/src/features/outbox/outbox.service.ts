import type { OutboxEntry } from '@assay/contracts'
import { outboxPage } from './outbox-page.ts'

export interface OutboxNeeds {
  /** Newest first; undefined if letters are not shown. */
  readonly letters: (() => Promise<OutboxEntry[]>) | undefined
  readonly publicUrl: URL
  /** The address of the font of the page, if there is one. */
  readonly font: () => Promise<string | undefined>
}

export type OutboxService = ReturnType<typeof outboxService>

export function outboxService({ letters, publicUrl, font }: OutboxNeeds) {
  const list = letters ?? (async () => [])
  return {
    isShown: letters !== undefined,
    list,
    /** The same list as a page; `nonce` allows its styles. */
    page: async (nonce: string) => outboxPage(await list(), { site: publicUrl, nonce, font: await font() }),
  }
}
