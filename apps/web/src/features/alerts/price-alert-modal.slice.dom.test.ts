import { expect, it } from 'vitest'
import { priceAlertOf } from '../../../test/price-alerts.ts'
import { makeStore } from '../../base/store.ts'
import { alertSelected, alertTypeChanged, alertTypes, modalClosed, modalOpened, priceAlertModalOf } from './price-alert-modal.slice.ts'

const alert = priceAlertOf()

function opened(...actions: Parameters<ReturnType<typeof makeStore>['dispatch']>[0][]) {
  const store = makeStore()
  for (const action of actions) store.dispatch(action)
  const { selectedAlert, alertType, isModalOpen } = priceAlertModalOf(store.getState())
  return [selectedAlert, alertType, isModalOpen]
}

const { create, list, edit } = alertTypes

it('is closed at first, and set to a new alert', () => expect(opened()).toEqual([null, 0, false]))

it('opens with a type and an optional alert', () => {
  expect(opened(modalOpened({ alertType: create }))).toEqual([null, 0, true])
  expect(opened(modalOpened({ alertType: edit, selectedAlert: alert }))).toEqual([alert, 2, true])
})

it('returns to type 0 without an alert when it closes', () => {
  expect(opened(modalOpened({ alertType: edit, selectedAlert: alert }), modalClosed())).toEqual([null, 0, false])
})

it.each([create, list])('has no alert selected at type %i', (type) => {
  expect(opened(modalOpened({ alertType: edit, selectedAlert: alert }), alertTypeChanged(type))).toEqual([null, type, true])
})

it('keeps the selected alert when it switches to editing', () => {
  expect(opened(modalOpened({ alertType: list }), alertSelected(alert), alertTypeChanged(edit))).toEqual([alert, 2, true])
})
