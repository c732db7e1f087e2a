import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useEffect, useId } from 'react'
import { useDispatch } from 'react-redux'
import { rootReducer } from './store.ts'

/** The bars that the numbers of a page are computed on. */
export interface PageBars {
  symbol: string
  label: string
  simulated: boolean
}

/** Parts of a page report their bars while they are shown. The last one opened is on top. */
const pageBars = createSlice({
  name: 'pageBars',
  initialState: [] as { id: string; bars: PageBars }[],
  reducers: {
    barsShown(state, { payload }: PayloadAction<{ id: string; bars: PageBars }>) {
      const known = state.find(({ id }) => id === payload.id)
      if (known) known.bars = payload.bars
      else state.push(payload)
    },
    barsHidden: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
  selectors: { selectPageBars: (state) => state.at(-1)?.bars ?? null },
}).injectInto(rootReducer)

const { barsShown, barsHidden } = pageBars.actions
export const { selectPageBars } = pageBars.selectors

/** Reports the bars of this part of the page to the badge in the top bar; null while it shows no numbers. */
export function usePageBars(bars: PageBars | null): void {
  const dispatch = useDispatch()
  const id = useId()
  const { symbol, label, simulated } = bars ?? {}
  useEffect(() => {
    if (symbol === undefined || label === undefined || simulated === undefined) dispatch(barsHidden(id))
    else dispatch(barsShown({ id, bars: { symbol, label, simulated } }))
  }, [dispatch, id, symbol, label, simulated])
  useEffect(() => () => void dispatch(barsHidden(id)), [dispatch, id])
}
