import type { ListedStrategy, NewStrategy, Strategy, StrategyChange, StrategyVersion, strategiesApi } from '@assay/contracts'
import { type AnswerOf, anyStrategy, api, request } from '../../base/api.ts'

/** The cached list is updated from each response, so that a save needs no second request. */
const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    strategies: build.query<ListedStrategy[], void>({
      query: () => request<typeof strategiesApi.list>({ method: 'GET', path: '/api/strategies' }),
    }),
    strategy: build.query<Strategy, string>({
      query: (id) => request<typeof strategiesApi.read>({ method: 'GET', path: '/api/strategies/:id' }, { params: { id } }),
    }),
    strategyVersions: build.query<StrategyVersion[], string>({
      query: (id) => request<typeof strategiesApi.versions>({ method: 'GET', path: '/api/strategies/:id/versions' }, { params: { id } }),
      providesTags: (_answer, _error, id) => [{ type: 'Strategy', id }],
    }),
    createStrategy: build.mutation<Strategy, NewStrategy>({
      query: (body) => request<typeof strategiesApi.create>({ method: 'POST', path: '/api/strategies' }, { body }),
      invalidatesTags: (answer) => (answer ? [{ type: 'Strategy', id: answer.id }, anyStrategy] : []),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const saved = await answerOf(queryFulfilled)
        if (saved) dispatch(withSaved(saved))
      },
    }),
    changeStrategy: build.mutation<Strategy, StrategyChange & { id: string }>({
      query: ({ id, ...body }) =>
        request<typeof strategiesApi.change>({ method: 'PATCH', path: '/api/strategies/:id' }, { params: { id }, body }),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Strategy', id }, anyStrategy],
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const saved = await answerOf(queryFulfilled)
        if (saved) dispatch(withSaved(saved))
      },
    }),
    removeStrategy: build.mutation<AnswerOf<typeof strategiesApi.remove>, string>({
      query: (id) => request<typeof strategiesApi.remove>({ method: 'DELETE', path: '/api/strategies/:id' }, { params: { id } }),
      invalidatesTags: [anyStrategy],
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const answered = await answerOf(queryFulfilled)
        if (answered) dispatch(endpoints.util.updateQueryData('strategies', undefined, (list) => list.filter((other) => other.id !== id)))
      },
    }),
  }),
})

const withSaved = (saved: Strategy) =>
  endpoints.util.updateQueryData('strategies', undefined, (list) => [saved, ...list.filter(({ id }) => id !== saved.id)])

/** The response to a change, or undefined if it was refused; the caller reports the error. */
async function answerOf<T>(fulfilled: Promise<{ data: T }>): Promise<T | undefined> {
  try {
    return (await fulfilled).data
  } catch {
    return undefined
  }
}

export const {
  useStrategiesQuery,
  useLazyStrategyQuery,
  useStrategyVersionsQuery,
  useLazyStrategyVersionsQuery,
  useCreateStrategyMutation,
  useChangeStrategyMutation,
  useRemoveStrategyMutation,
} = endpoints
