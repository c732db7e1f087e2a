import type { GlossaryTerm } from '@assay/lessons'
import { useEffect, useState } from 'react'
import { type LessonFiles, loadLesson } from '../../features/learning/lesson-files.ts'

export type Glossary = readonly GlossaryTerm[]

export type LoadedLesson =
  | { readonly state: 'loading' }
  | { readonly state: 'missing'; readonly again: () => void }
  | { readonly state: 'there'; readonly files: LessonFiles; readonly glossary: Glossary }

/** Loads the files of a lesson, and the terms that it uses. */
export function useLesson(slug: string): LoadedLesson {
  const [loaded, setLoaded] = useState<LoadedLesson & { slug?: string }>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let left = false
    Promise.all([loadLesson(slug), import('virtual:glossary')]).then(
      ([files, { default: glossary }]) => left || setLoaded({ state: 'there', files, glossary, slug }),
      () => left || setLoaded({ state: 'missing', again: () => setTries((before) => before + 1), slug }),
    )
    return () => {
      left = true
    }
  }, [slug, tries])
  return loaded.slug === slug ? loaded : { state: 'loading' }
}
