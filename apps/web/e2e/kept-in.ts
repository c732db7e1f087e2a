import type { Page } from 'playwright-core'

export interface KeptWork {
  document: unknown
  draftId: string | null
  savedAt?: number
  line: string
}

interface Kept {
  /** The work under the line that the tab shows; null before anything was begun. */
  history: { past: KeptWork[]; present: KeptWork; future: KeptWork[] } | null
  /** Another tab has changed that work since: this one goes on showing its own, which only its page knows. */
  isOthers: boolean
  drafts: { id: string; savedAt: number; document: unknown }[]
}

/** What a tab finds of its work in the storage of the browser. */
export const keptIn = (page: Page): Promise<Kept> =>
  page.evaluate(() => {
    const { lines, seen } = JSON.parse(sessionStorage.getItem('assay.builder.tab') ?? '{"lines":{},"seen":{}}') as {
      lines: { visitors?: string }
      seen: Record<string, string>
    }
    if (lines.visitors === undefined) throw new Error('The page has not opened its strategy yet.')
    const kept = JSON.parse(localStorage.getItem(`assay.builder.${lines.visitors}`) ?? 'null') as
      | (Pick<Kept, 'history'> & { rev: string })
      | null
    const { drafts } = JSON.parse(localStorage.getItem('assay.drafts') ?? '{"drafts":[]}') as Pick<Kept, 'drafts'>
    const isOthers = kept !== null && kept.rev !== seen[lines.visitors]
    return { history: kept?.history ?? null, isOthers, drafts }
  })
