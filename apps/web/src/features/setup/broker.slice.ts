import type { BrokerDetails } from '@assay/contracts'
import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { type CallError, refusalOf } from '../../base/refused.ts'
import { rootReducer } from '../../base/store.ts'
import { setupEndpoints } from './setup.api.ts'

interface BrokerState extends BrokerDetails {
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  error: string | null
}

const nothing: BrokerState = { brokerName: '', accountNumber: '', serverName: '', status: 'idle', error: null }

const failedSilently = 'Failed to submit broker details'
const { getBroker, submitBroker } = setupEndpoints

// Like every page slice it is reset when the user signs out (app/store.ts).
const slice = createSlice({
  name: 'broker',
  initialState: nothing,
  reducers: {
    /** The form was opened again, so the result of the last submission no longer applies. */
    opened: (state) => ({ ...state, status: 'idle' as const, error: null }),
  },
  extraReducers: (build) =>
    build
      .addMatcher(getBroker.matchFulfilled, (state, { payload }) => Object.assign(state, payload))
      .addMatcher(submitBroker.matchPending, (state) => Object.assign(state, { status: 'loading', error: null }))
      .addMatcher(submitBroker.matchFulfilled, (state, { meta }) => Object.assign(state, meta.arg.originalArgs, { status: 'succeeded' }))
      .addMatcher(submitBroker.matchRejected, (state, { payload, meta }) => {
        if (meta.condition) return
        Object.assign(state, { status: 'failed', error: refusalOf(payload as CallError | undefined)?.message ?? failedSilently })
      }),
}).injectInto(rootReducer)

export const broker = slice.actions

export const brokerOf = (state: unknown): BrokerState => slice.selectSlice(state as Parameters<typeof slice.selectSlice>[0])

export function useBrokerState(): BrokerState {
  return useSelector(brokerOf)
}
