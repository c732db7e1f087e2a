import type { DashboardChange, dashboardApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

type Dashboard = AnswerOf<typeof dashboardApi.get>

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, void>({
      query: () => request<typeof dashboardApi.get>({ method: 'GET', path: '/api/dashboard' }),
    }),
    /** What is changed stands there at once, and goes back where it could not be kept. */
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
          // Whoever changed it is told why by the answer.
          early.undo()
        }
      },
    }),
  }),
})

export const { useDashboardQuery, useChangeDashboardMutation } = endpoints
