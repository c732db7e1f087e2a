import type { LessonProgress, learningApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'
import { joined, noProgress } from './progress.ts'

type All = AnswerOf<typeof learningApi.progress>

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    lessonProgress: build.query<All, void>({
      query: () => request<typeof learningApi.progress>({ method: 'GET', path: '/api/lessons/progress' }),
    }),
    keepLessonProgress: build.mutation<AnswerOf<typeof learningApi.keep>, { slug: string; progress: LessonProgress }>({
      query: ({ slug, progress }) =>
        request<typeof learningApi.keep>({ method: 'PUT', path: '/api/lessons/:slug/progress' }, { params: { slug }, body: progress }),
      async onQueryStarted({ slug, progress }, { dispatch, queryFulfilled }) {
        // Shown at once, and not undone if the call fails: the browser keeps it until the next try.
        dispatch(endpoints.util.updateQueryData('lessonProgress', undefined, (all) => withProgress(all, slug, progress)))
        const kept = await queryFulfilled.catch(() => undefined)
        if (kept) dispatch(endpoints.util.updateQueryData('lessonProgress', undefined, (all) => withProgress(all, slug, kept.data)))
      },
    }),
  }),
})

function withProgress(all: All, slug: string, { readAt, triedAt, passedAt, verifiedAt, verified }: LessonProgress): All {
  const before = all.find((lesson) => lesson.slug === slug) ?? noProgress
  const after = { slug, ...joined(before, { readAt, triedAt, passedAt, verifiedAt, verified }) }
  return [...all.filter((lesson) => lesson.slug !== slug), after]
}

export const { useLessonProgressQuery, useKeepLessonProgressMutation } = endpoints
