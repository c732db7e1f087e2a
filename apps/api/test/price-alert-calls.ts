import type { PriceAlert } from '@assay/contracts'
import { expect } from 'vitest'
import { elsewhere, type SignedUp } from './accounts.ts'
import type { TestApp } from './test-app.ts'

/** An alert for gold above a price. */
export const above = (price: number, more: object = {}) => ({ symbol: 'XAUUSD', kind: 'above', params: { price }, ...more })

/** The calls on price alerts that tests use. */
export function priceAlertCalls({ app, database: { db } }: TestApp) {
  const call = (who: SignedUp, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object) =>
    app.inject({ method, url: `/api/price-alerts${path}`, headers: who.headers, payload, ...elsewhere })
  return {
    call,
    async made(who: SignedUp, draft: object = above(4100)): Promise<PriceAlert> {
      const answer = await call(who, 'POST', '', draft)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    listed: async (who: SignedUp, query = ''): Promise<PriceAlert[]> => (await call(who, 'GET', query)).json(),
    /** Returns status, code and path. */
    async refusal(answer: ReturnType<typeof call>) {
      const { statusCode, body } = await answer
      const { code, path } = JSON.parse(body).error
      return [statusCode, code, path]
    },
    rowOf: (id: string) => db.selectFrom('price_alerts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** How many times the matching program was notified of an alert. */
    changesOf: async (id: string) => (await db.selectFrom('alert_changes').selectAll().where('alert_id', '=', id).execute()).length,
    /** Sets columns of the row, as after a firing or an expiry. */
    leave: (id: string, columns: object) => db.updateTable('price_alerts').set(columns).where('id', '=', id).execute(),
  }
}
