import type { User } from '@assay/contracts'
import { minuteMs } from '@assay/market'
import { useState } from 'react'
import { refusalOf, sentenceOf } from '../../base/refused.ts'
import { keepInTab, readOfTab } from '../../base/session/tab-storage.ts'
import { useResendOtpMutation } from './auth.api.ts'

const place = 'code-letter'
const validMs = 10 * minuteMs
const pauseMs = 60_000

/** When the last code was sent, and when the next may be. */
interface Letter {
  sentAt: number
  nextAt: number
}

/** The letter with the code: how long it is valid, and sending it again. The first was sent when the account was created. */
export function useCodeLetter(user: User) {
  const [letter, setLetter] = useState(() => (readOfTab(user.id, place) as Letter | undefined) ?? sentAt(Date.parse(user.createdAt)))
  const [send, { data, error, isLoading }] = useResendOtpMutation()

  function keep(next: Letter) {
    setLetter(next)
    keepInTab(user.id, place, next)
  }

  async function sendAgain() {
    const { data: sent, error: refused } = await send()
    if (sent) keep(sentAt(Date.now()))
    const wait = refused && refusalOf(refused)?.retryAfterSeconds
    if (typeof wait === 'number') keep({ ...letter, nextAt: Date.now() + wait * 1000 })
  }

  return {
    validUntil: letter.sentAt + validMs,
    nextAt: letter.nextAt,
    sendAgain,
    busy: isLoading,
    said: data?.message,
    fault: error && sentenceOf(error),
  }
}

/** Limited to this browser's clock, which may run behind the server's. */
function sentAt(momentMs: number): Letter {
  const at = Math.min(momentMs, Date.now())
  return { sentAt: at, nextAt: at + pauseMs }
}
