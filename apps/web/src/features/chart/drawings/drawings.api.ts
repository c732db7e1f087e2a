import type { Drawings, DrawingsChange, drawingsApi } from '@assay/contracts'
import { api, request } from '../../../base/api.ts'

export const drawingsEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    drawings: build.query<Drawings, string>({
      query: (symbol) => request<typeof drawingsApi.read>({ method: 'GET', path: '/api/drawings/:symbol' }, { params: { symbol } }),
    }),
    changeDrawings: build.mutation<Drawings, { symbol: string; change: DrawingsChange }>({
      query: ({ symbol, change: body }) =>
        request<typeof drawingsApi.change>({ method: 'PATCH', path: '/api/drawings/:symbol' }, { params: { symbol }, body }),
    }),
  }),
})

export const { useDrawingsQuery, useChangeDrawingsMutation } = drawingsEndpoints
