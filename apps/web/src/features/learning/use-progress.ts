import { type LessonProgress, reaches } from '@assay/contracts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLevel } from '../../base/session/use-user.ts'
import { useKeepLessonProgressMutation, useLessonProgressQuery } from './learning.api.ts'
import { type AllProgress, adds, forgetProgress, joined, keepProgress, noProgress, onProgressChange, readProgress } from './progress.ts'

export interface ProgressOfReader {
  readonly all: AllProgress
  /** Where the progress is stored. */
  readonly place: 'account' | 'browser'
  of(slug: string): LessonProgress
  /** Records that a step was reached now. */
  note(slug: string, reached: 'readAt' | 'triedAt' | 'passedAt'): void
  noteVerified(slug: string, verified: string): void
}

/**
 * The reader's progress: stored in the account, or in this browser for a visitor. A visitor's progress moves into the account at sign-up.
 */
export function useProgress(): ProgressOfReader {
  const hasAccount = reaches(useLevel(), 'verified')
  const inBrowser = useSyncExternalStore(onProgressChange, readProgress)
  const { currentData } = useLessonProgressQuery(hasAccount ? undefined : skipToken)
  const [keep] = useKeepLessonProgressMutation()
  const all = useMemo(() => together(inBrowser, hasAccount ? (currentData ?? []) : []), [inBrowser, hasAccount, currentData])

  // Waits until the account's progress has loaded: an earlier response would hide what is moved.
  const isRead = currentData !== undefined
  useEffect(() => {
    if (!hasAccount || !isRead) return
    for (const [slug, progress] of Object.entries(inBrowser))
      void keep({ slug, progress }).then(({ error }) => error || forgetProgress(slug, progress))
  }, [hasAccount, isRead, inBrowser, keep])

  const add = useCallback(
    (slug: string, more: Partial<LessonProgress>) => {
      const progress = { ...noProgress, ...more }
      if (adds(all[slug] ?? noProgress, progress)) keepProgress(slug, progress)
    },
    [all],
  )
  return useMemo(
    () => ({
      all,
      place: hasAccount ? 'account' : 'browser',
      of: (slug) => all[slug] ?? noProgress,
      note: (slug, reached) => all[slug]?.[reached] || add(slug, { [reached]: nowText() }),
      noteVerified: (slug, verified) => all[slug]?.verifiedAt || add(slug, { verifiedAt: nowText(), verified }),
    }),
    [all, hasAccount, add],
  )
}

const nowText = () => new Date().toISOString()

function together(inBrowser: AllProgress, inAccount: readonly (LessonProgress & { slug: string })[]): AllProgress {
  const all: Record<string, LessonProgress> = { ...inBrowser }
  for (const { slug, ...progress } of inAccount) all[slug] = joined(progress, all[slug] ?? noProgress)
  return all
}
