import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../../base/store.ts'

const bell = createSlice({
  name: 'bell',
  initialState: { isOpen: false },
  reducers: {
    bellOpened(state, { payload }: PayloadAction<boolean>) {
      state.isOpen = payload
    },
  },
  selectors: { selectBellOpen: ({ isOpen }) => isOpen },
}).injectInto(rootReducer)

export const { bellOpened } = bell.actions
export const { selectBellOpen } = bell.selectors
