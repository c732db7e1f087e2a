import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from './store.ts'

/** What a part of the page draws on the chart of a symbol while it is open, for example an alert that is being edited. */
export interface ChartMarks {
  symbol: string
  /** Prices at which lines are drawn. */
  levels: readonly number[]
  /** Times at which something would have happened, UTC milliseconds, with the price. */
  firings: readonly { at: number; price: number }[]
}

const chartMarks = createSlice({
  name: 'chartMarks',
  initialState: { shown: null } as { shown: ChartMarks | null },
  reducers: {
    /** Null removes the marks. */
    chartMarksShown(state, { payload }: PayloadAction<ChartMarks | null>) {
      state.shown = payload && { ...payload, levels: [...payload.levels], firings: [...payload.firings] }
    },
  },
  selectors: { selectChartMarks: ({ shown }) => shown },
}).injectInto(rootReducer)

export const { chartMarksShown } = chartMarks.actions
export const { selectChartMarks } = chartMarks.selectors
