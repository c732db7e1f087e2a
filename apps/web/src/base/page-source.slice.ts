import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useEffect, useId } from 'react'
import { useDispatch } from 'react-redux'
import { rootReducer } from './store.ts'

/** The bars that the numbers of a page rest on. */
export interface PageSource {
  symbol: string
  label: string
  simulated: boolean
}

/** Parts of a page report what they rest on while they are shown; what opened last lies on top. */
const pageSource = createSlice({
  name: 'pageSource',
  initialState: [] as { id: string; source: PageSource }[],
  reducers: {
    sourceShown(state, { payload }: PayloadAction<{ id: string; source: PageSource }>) {
      const known = state.find(({ id }) => id === payload.id)
      if (known) known.source = payload.source
      else state.push(payload)
    },
    sourceHidden: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
  selectors: { selectPageSource: (state) => state.at(-1)?.source ?? null },
}).injectInto(rootReducer)

const { sourceShown, sourceHidden } = pageSource.actions
export const { selectPageSource } = pageSource.selectors

/** Tells the badge of the top bar what this part of the page rests on; null while it shows no numbers. */
export function usePageSource(source: PageSource | null): void {
  const dispatch = useDispatch()
  const id = useId()
  const { symbol, label, simulated } = source ?? {}
  useEffect(() => {
    if (symbol === undefined || label === undefined || simulated === undefined) dispatch(sourceHidden(id))
    else dispatch(sourceShown({ id, source: { symbol, label, simulated } }))
  }, [dispatch, id, symbol, label, simulated])
  useEffect(() => () => void dispatch(sourceHidden(id)), [dispatch, id])
}
