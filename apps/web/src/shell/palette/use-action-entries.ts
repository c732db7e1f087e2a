import { Keyboard, LogOut, Maximize, Play, Plus, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { useLogout } from '../../base/session/use-logout.ts'
import { useUser } from '../../base/session/use-user.ts'
import { type Shortcut, shortcutGroups } from '../../ui/shortcuts.ts'
import { useAppearance } from '../appearance.ts'
import { toggleFullscreen } from '../fullscreen.ts'
import type { Entry } from './entry.ts'

/** What can be done from here: the commands of the page that have keys, and those of the whole product. */
export function useActionEntries(): Entry[] {
  const [ofPage] = useState(pageCommands)
  const looks = useAppearance()
  const isUser = useUser() !== undefined
  const { logout } = useLogout()
  return [
    ...ofPage,
    action('backtest', Play, 'Backtest the last strategy', '/strategybuilder?run', 'run test again'),
    action('new', Plus, 'New strategy', '/strategybuilder?new', 'create build'),
    ...looks.map(({ id, label, choose }) => action(id, SunMoon, label, choose, 'appearance mode colours colour blind')),
    action('fullscreen', Maximize, 'Fullscreen', toggleFullscreen, 'whole screen'),
    ...(isUser ? [action('logout', LogOut, 'Logout', () => void logout(), 'sign out log out')] : []),
  ]
}

const action = (id: string, icon: Entry['icon'], title: string, to: Entry['to'], words: string): Entry => ({
  id: `action ${id}`,
  group: 'Actions',
  icon,
  title,
  to,
  words,
})

/** Keys that move about in a page, or that answer a question of it, are no actions. */
const isCommand = ({ keys, enabled = true }: Shortcut): boolean =>
  enabled && keys !== 'mod+k' && (/^mod\+/.test(keys) || /^[a-z?]$/.test(keys)) && !/^[jk]$/.test(keys)

const pageCommands = (): Entry[] =>
  shortcutGroups().flatMap(({ place, shortcuts }) =>
    shortcuts.filter(isCommand).map(({ keys, label, run }) => ({
      ...action(`${place} ${label}`, Keyboard, label, run, `${place} ${keys === '?' ? '? help' : ''}`),
      keys,
    })),
  )
