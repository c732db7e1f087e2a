import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DataJob, DataSources, ErrorBody } from '@assay/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { elsewhere } from '../../../../test/accounts.ts'
import { testApp } from '../../../../test/test-app.ts'

const errorOf = (response: { json(): unknown }) => ErrorBody.parse(response.json()).error

describe('jobs', async () => {
  const { app } = await testApp({ FEED: 'simulator' })
  const order = { symbol: 'XAUUSD', from: '2021-03-01T00:00:00Z', to: '2021-03-02T00:00:00Z' }

  it('do not exist under an unknown id', async () => {
    const url = '/api/data/jobs/3b241101-e2bb-4255-8caf-4136c566a962'
    expect(errorOf(await app.inject(url)).code).toBe('JOB_NOT_FOUND')
    expect(errorOf(await app.inject({ method: 'DELETE', url })).code).toBe('JOB_NOT_FOUND')
    expect((await app.inject('/api/data/jobs/x')).statusCode).toBe(400)
  })

  it('can be started by operators only, and not if fetching is switched off', async () => {
    expect(errorOf(await app.inject({ method: 'POST', url: '/api/data/jobs', payload: order, ...elsewhere })).code).toBe('OPERATOR_ONLY')
    expect(errorOf(await app.inject({ method: 'POST', url: '/api/data/jobs', payload: order })).code).toBe('NO_DATA')
  })
})

describe('jobs of a server that fetches', async () => {
  const online = createServer((_, response) => response.writeHead(503).end())
  await new Promise<void>((resolve) => online.listen(0, '127.0.0.1', resolve))
  const fetching = await testApp({ FEED: 'auto', DUKASCOPY_URL: `http://127.0.0.1:${(online.address() as AddressInfo).port}` })
  const order = { symbol: 'XAUUSD', from: '2021-03-01T00:00:00Z', to: '2021-03-20T00:00:00Z' }
  let job: DataJob

  beforeEach(async () => {
    job = DataJob.parse((await fetching.app.inject({ method: 'POST', url: '/api/data/jobs', payload: order })).json())
  })

  it('can be read and cancelled, by a visitor too', async () => {
    expect(job).toMatchObject({
      state: 'running',
      waiting: true,
      symbol: 'XAUUSD',
      provider: 'dukascopy',
      daysTotal: 17,
      daysDone: 0,
      background: false,
    })
    expect(DataJob.parse((await fetching.app.inject(`/api/data/jobs/${job.id}`)).json()).id).toBe(job.id)
    const cancelled = await fetching.app.inject({ method: 'DELETE', url: `/api/data/jobs/${job.id}`, ...elsewhere })
    expect(DataJob.parse(cancelled.json()).state).toBe('cancelled')
  })

  it('are listed in the series that they fetch', async () => {
    const { sources } = DataSources.parse((await fetching.app.inject('/api/data/sources')).json())
    expect(sources.find(({ symbol }) => symbol === 'XAUUSD')).toMatchObject({ provider: 'dukascopy', bars: 0, job: { id: job.id } })
    await fetching.app.inject({ method: 'DELETE', url: `/api/data/jobs/${job.id}` })
    const after = DataSources.parse((await fetching.app.inject('/api/data/sources')).json())
    expect(after.sources.find(({ symbol }) => symbol === 'XAUUSD')?.provider).toBe('simulator')
  })
})
