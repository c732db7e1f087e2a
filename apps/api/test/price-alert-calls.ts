import type { PriceAlert } from '@assay/contracts'
import { expect } from 'vitest'
import { elsewhere, type SignedUp } from './accounts.ts'
import type { TestApp } from './test-app.ts'

/** Waits for gold above a price. */
export const above = (price: number, more: object = {}) => ({ symbol: 'XAUUSD', kind: 'above', params: { price }, ...more })

/** What tests ask of price alerts. */
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
    /** Status, code and path. */
    async refusal(answer: ReturnType<typeof call>) {
      const { statusCode, body } = await answer
      const { code, path } = JSON.parse(body).error
      return [statusCode, code, path]
    },
    rowOf: (id: string) => db.selectFrom('price_alerts').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** How often whoever matches prices was told of an alert. */
    changesOf: async (id: string) => (await db.selectFrom('alert_changes').selectAll().where('alert_id', '=', id).execute()).length,
    /** As it stands when it has fired, or when its time was over. */
    leave: (id: string, columns: object) => db.updateTable('price_alerts').set(columns).where('id', '=', id).execute(),
  }
}
