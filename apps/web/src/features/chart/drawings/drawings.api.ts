import type { Drawing, Drawings, drawingsApi } from '@assay/contracts'
import { api, request } from '../../../base/api.ts'

export const drawingsEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    drawings: build.query<Drawings, string>({
      query: (symbol) => request<typeof drawingsApi.read>({ method: 'GET', path: '/api/drawings/:symbol' }, { params: { symbol } }),
    }),
    keepDrawings: build.mutation<Drawings, { symbol: string; drawings: readonly Drawing[] }>({
      query: ({ symbol, drawings }) =>
        request<typeof drawingsApi.keep>(
          { method: 'PUT', path: '/api/drawings/:symbol' },
          { params: { symbol }, body: { drawings: [...drawings] } },
        ),
    }),
  }),
})

export const { useDrawingsQuery, useKeepDrawingsMutation } = drawingsEndpoints
