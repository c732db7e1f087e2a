import { type Answers, totalSteps } from '@assay/contracts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { rootReducer } from '../../base/store.ts'
import type { KeptSteps } from './kept-steps.ts'

/** A question's number, which is also its key among the answers. */
export type Step = '1' | '2' | '3' | '4' | '5' | '6'

interface StepsState {
  currentStep: number
  totalSteps: number
  answers: Answers
  /** The user whose answers these are; null before any were loaded. */
  of: string | null
}

const start: StepsState = { currentStep: 1, totalSteps, answers: {}, of: null }

// Like every page slice it is reset when the user signs out (app/store.ts).
const slice = createSlice({
  name: 'steps',
  initialState: start,
  reducers: {
    /** Loads a user's earlier answers, once, so that a later server response does not overwrite new answers. */
    begun(state, { payload }: PayloadAction<KeptSteps & { of: string }>) {
      if (state.of !== payload.of) Object.assign(state, payload)
    },
    stepSet(state, { payload }: PayloadAction<number>) {
      state.currentStep = Math.min(state.totalSteps, Math.max(1, Math.round(payload)))
    },
    /** undefined: the question is skipped. */
    answerSet(state, { payload: { step, answer } }: PayloadAction<{ step: Step; answer: Answers[Step] }>) {
      if (answer === undefined) delete state.answers[step]
      else Object.assign(state.answers, { [step]: answer })
    },
    reset: () => start,
  },
}).injectInto(rootReducer)

export const steps = slice.actions

export const stepsOf = (state: unknown): StepsState => slice.selectSlice(state as Parameters<typeof slice.selectSlice>[0])

export function useStepsState(): StepsState {
  return useSelector(stepsOf)
}
