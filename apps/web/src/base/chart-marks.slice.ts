import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from './store.ts'

/** What a part of the page draws on the chart of a symbol for as long as it is open, such as an alert that is being put together. */
export interface ChartMarks {
  symbol: string
  /** Prices at which a line is drawn. */
  levels: readonly number[]
  /** Moments at which something would have happened, UTC milliseconds, with the price. */
  firings: readonly { at: number; price: number }[]
}

const chartMarks = createSlice({
  name: 'chartMarks',
  initialState: { shown: null } as { shown: ChartMarks | null },
  reducers: {
    /** Null takes them away. */
    chartMarksShown(state, { payload }: PayloadAction<ChartMarks | null>) {
      state.shown = payload && { ...payload, levels: [...payload.levels], firings: [...payload.firings] }
    },
  },
  selectors: { selectChartMarks: ({ shown }) => shown },
}).injectInto(rootReducer)

export const { chartMarksShown } = chartMarks.actions
export const { selectChartMarks } = chartMarks.selectors
