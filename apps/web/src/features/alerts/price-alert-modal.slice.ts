import type { EventCondition, PriceAlert } from '@assay/contracts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { rootReducer } from '../../base/store.ts'
import type { AlertDraft } from './alert-draft.ts'

/** What the modal shows: a new alert, all alerts, or the alert being edited. */
export const alertTypes = { create: 0, list: 1, edit: 2 } as const
export type AlertType = (typeof alertTypes)[keyof typeof alertTypes]

/** The values that a new alert starts with, if the place it is opened from knows them. */
export interface AlertStart {
  readonly symbol?: string
  readonly price?: number
  /** The calendar event that the alert is about. */
  readonly event?: EventCondition['params']
  /** The rule that the alert is about. */
  readonly rule?: AlertDraft['rule']
}

interface PriceAlertModal {
  readonly selectedAlert: PriceAlert | null
  readonly alertType: AlertType
  readonly isModalOpen: boolean
  readonly start: AlertStart
}

const closed: PriceAlertModal = { selectedAlert: null, alertType: alertTypes.create, isModalOpen: false, start: {} }

const slice = createSlice({
  name: 'priceAlertModal',
  initialState: closed,
  reducers: {
    modalOpened: (_state, { payload }: PayloadAction<{ alertType: AlertType; selectedAlert?: PriceAlert; start?: AlertStart }>) => ({
      isModalOpen: true,
      alertType: payload.alertType,
      selectedAlert: payload.selectedAlert ?? null,
      start: payload.start ?? {},
    }),
    modalClosed: () => closed,
    /** Only `edit` has a selected alert. */
    alertTypeChanged: (state, { payload }: PayloadAction<AlertType>) => ({
      ...state,
      alertType: payload,
      selectedAlert: payload === alertTypes.edit ? state.selectedAlert : null,
    }),
    /** Selects the alert that `edit` is about. */
    alertSelected: (state, { payload }: PayloadAction<PriceAlert>) => ({ ...state, selectedAlert: payload }),
  },
}).injectInto(rootReducer)

export const { modalOpened, modalClosed, alertTypeChanged, alertSelected } = slice.actions

export const priceAlertModalOf = (state: unknown): PriceAlertModal => slice.selectSlice(state as Parameters<typeof slice.selectSlice>[0])

export function usePriceAlertModal(): PriceAlertModal {
  return useSelector(priceAlertModalOf)
}
