import { describe, expect, it, vi } from 'vitest'
import { logLines, type Writer } from './log-lines.ts'

const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

/** A disk with limited room, and its content. */
function aDisk(room: number) {
  const disk = { text: '', room }
  const write: Writer = (text, done) =>
    queueMicrotask(() => {
      const written = Math.min(text.length, Math.max(0, disk.room - disk.text.length))
      disk.text += text.subarray(0, written).toString()
      done(written === 0 ? full : null, written)
    })
  return { disk, write }
}

describe('lines of the log', () => {
  it('are written in order, one after the other', async () => {
    const { disk, write } = aDisk(1000)
    const lines = logLines(write)
    for (const each of ['a', 'b', 'c']) lines.write(`${each}\n`)
    expect(disk.text, 'nobody waits for the write').toBe('')
    await lines.settled(15_000)
    expect([disk.text, lines.dropped()]).toEqual(['a\nb\nc\n', 0])
  })

  it('that a full disk rejects are dropped and counted, and the next written line says how many (v5.0.0-16.2.3)', async () => {
    const { disk, write } = aDisk(0)
    const lines = logLines(write)
    for (let i = 0; i < 5; i++) lines.write(`lost ${i}\n`)
    await lines.settled(15_000)
    expect([disk.text, lines.dropped()]).toEqual(['', 5])
    disk.room = 1000
    lines.write('there\n')
    lines.write('again\n')
    await lines.settled(15_000)
    const [about, ...more] = disk.text.trimEnd().split('\n')
    expect(JSON.parse(about)).toMatchObject({ level: 40, dropped: 5, msg: 'lines of the log could not be written' })
    expect([more, lines.dropped()]).toEqual([['there', 'again'], 5])
  })

  it('start on a new line after one that was partly written', async () => {
    const { disk, write } = aDisk(3)
    const lines = logLines(write)
    lines.write('cut in two\n')
    await lines.settled(15_000)
    disk.room = 1000
    lines.write('whole\n')
    await lines.settled(15_000)
    expect(disk.text).toMatch(/^cut\n\{.*"dropped":1.*\}\nwhole\n$/)
  })

  it('are dropped when too many wait for a stalled reader, and are not waited for', async () => {
    const written: string[] = []
    const lines = logLines((text) => written.push(text.toString()))
    const line = `${'x'.repeat(2 ** 20 - 1)}\n`
    for (let i = 0; i < 10; i++) lines.write(line)
    expect([written.length, lines.dropped()], 'one is being written, four wait').toEqual([1, 5])
    vi.useFakeTimers()
    const settled = lines.settled(500)
    await vi.advanceTimersByTimeAsync(500)
    vi.useRealTimers()
    await settled
    const last: string[] = []
    lines.end((text) => last.push(text))
    expect(
      last
        .join('')
        .split('\n')
        .filter((each) => each.startsWith('x')),
    ).toHaveLength(4)
  })
})
