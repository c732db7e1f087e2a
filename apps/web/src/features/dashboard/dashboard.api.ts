import type { DashboardChange, dashboardApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

type Dashboard = AnswerOf<typeof dashboardApi.get>

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, void>({
      query: () => request<typeof dashboardApi.get>({ method: 'GET', path: '/api/dashboard' }),
    }),
    /** A change shows at once, and is undone if it could not be stored. */
    changeDashboard: build.mutation<Dashboard, DashboardChange>({
      query: (body) => request<typeof dashboardApi.change>({ method: 'PATCH', path: '/api/dashboard' }, { body }),
      onQueryStarted: async ({ parts, ...change }, { dispatch, queryFulfilled }) => {
        const early = dispatch(
          endpoints.util.updateQueryData('dashboard', undefined, (held) => ({ ...held, ...change, ...(parts ? { parts } : {}) })),
        )
        try {
          const { data } = await queryFulfilled
          dispatch(endpoints.util.updateQueryData('dashboard', undefined, () => data))
        } catch {
          // The result of the mutation tells the caller why.
          early.undo()
        }
      },
    }),
  }),
})

export const { useDashboardQuery, useChangeDashboardMutation } = endpoints
