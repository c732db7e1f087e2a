import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store.ts'
import type { LinkState } from './link.ts'

interface LiveState {
  /** Null before the first try. */
  link: LinkState | null
}

const live = createSlice({
  name: 'live',
  initialState: { link: null } as LiveState,
  reducers: {
    linkChanged(state, { payload }: PayloadAction<LinkState>) {
      state.link = payload
    },
  },
  selectors: { selectLink: ({ link }) => link },
}).injectInto(rootReducer)

export const { linkChanged } = live.actions
export const { selectLink } = live.selectors
