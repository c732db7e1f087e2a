import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleUser } from '@assay/contracts'
import { afterAll, describe, expect, it } from 'vitest'
import { elsewhere, signUp } from '../../../test/accounts.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { becomeSample, completeSample, readSample } from '../../platform/database/sample-installation.ts'

const page = await mkdtemp(join(tmpdir(), 'assay-page-'))
await writeFile(join(page, 'index.html'), '<!doctype html><head></head>')
afterAll(() => rm(page, { recursive: true, force: true }))

const madeAt = new Date('2026-12-01T09:00:00Z')
const sample = await testApp({}, { page, sample: { madeAt, isComplete: true } })
const offered = await testApp({ PUBLIC_URL: 'https://assay.example' }, { page, sample: { madeAt, isComplete: true } })
const real = await testApp({}, { page })

const signIn = async ({ app }: TestApp, more: object = {}) => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/sample/sign-in', payload: {}, ...more })
  return { status: statusCode, body: JSON.parse(body) }
}
const nothing = { status: 404, body: { error: { code: 'NOT_FOUND', message: 'There is nothing at that address.' } } }

describe('the sign-in without a password', () => {
  it('opens a session of the made-up user to a browser on this machine', async () => {
    await signUp(sample, sampleUser)
    const { status, body } = await signIn(sample, { headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' } })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ name: 'Sample Trader', email: 'sample@example.com' })
  })

  it('does not exist for another machine, a proxy, or a foreign host name that points here', async () => {
    expect(await signIn(sample, elsewhere)).toEqual(nothing)
    expect(await signIn(sample, { headers: { 'x-forwarded-for': '127.0.0.1' } })).toEqual(nothing)
    expect(await signIn(sample, { headers: { host: 'rebound.example:3300' } })).toEqual(nothing)
  })

  it('does not exist for operators on other machines', async () => {
    const { headers } = await signUp(sample, { operator: true })
    expect(await signIn(sample, { ...elsewhere, headers })).toEqual(nothing)
  })

  it('does not exist if the sample is offered to others, since a proxy may make everybody look local', async () => {
    await signUp(offered, sampleUser)
    expect(await signIn(offered)).toEqual(nothing)
  })

  it('does not exist in a real installation, even if somebody has the address of the made-up user', async () => {
    await signUp(real, sampleUser)
    expect(await signIn(real)).toEqual(nothing)
  })
})

describe('the document of the page', () => {
  const documentOf = async ({ app }: TestApp) => (await app.inject('/')).body

  it('names the day of a sample', async () => {
    expect(await documentOf(sample)).toContain('<meta name="assay-sample" content="2026-12-01">')
  })

  it('of a real installation names none', async () => {
    expect(await documentOf(real)).not.toContain('assay-sample')
  })
})

describe('the mark in the database', () => {
  it('is refused to an installation in which somebody has an account', async () => {
    const { db } = real.database
    await signUp(real)
    expect(await becomeSample(db)).toBe(false)
    await completeSample(db)
    expect(await readSample(db)).toBeNull()
  })

  it('is given to a new installation, and says whether furnishing came to its end', async () => {
    const { db } = (await testApp()).database
    expect(await readSample(db)).toBeNull()
    expect(await becomeSample(db)).toBe(true)
    expect(await readSample(db)).toMatchObject({ isComplete: false })
    await completeSample(db)
    expect(await readSample(db)).toMatchObject({ isComplete: true })
  })
})
