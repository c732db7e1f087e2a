import { Copy, Pencil, Plus, Settings, Trash2 } from 'lucide-react'
import { ActionBar } from '../ActionBar.tsx'
import { Button } from '../Button.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { FileButton } from '../FileButton.tsx'
import { IconButton } from '../IconButton.tsx'
import { IconStyle } from '../IconStyle.tsx'
import { Menu } from '../Menu.tsx'
import type { Parts } from './states.ts'

const icon = { className: 'size-4', 'aria-hidden': true } as const
const nothing = () => undefined

export const actions = {
  Button: {
    plain: <Button>Try again</Button>,
    primary: <Button kind="primary">Backtest</Button>,
    quiet: <Button kind="quiet">Cancel</Button>,
    danger: <Button kind="danger">Delete</Button>,
    'with an icon': <Button icon={<Plus {...icon} />}>New alert</Button>,
    tall: (
      <Button kind="primary" tall>
        Create account
      </Button>
    ),
    disabled: <Button disabled>Try again</Button>,
    'primary, disabled': (
      <Button kind="primary" disabled>
        Backtest
      </Button>
    ),
    busy: (
      <Button kind="primary" busy>
        Backtest
      </Button>
    ),
  },
  ActionBar: {
    'in a menu on a phone': (
      <ActionBar
        actions={[
          { label: 'Compare', icon: <Copy {...icon} />, to: '/' },
          { label: 'Run again', icon: <Settings {...icon} />, run: nothing },
        ]}
      >
        <Button kind="primary">Edit rules</Button>
      </ActionBar>
    ),
  },
  ButtonLink: {
    plain: <ButtonLink to="/data">Import bars</ButtonLink>,
    primary: (
      <ButtonLink to="/strategybuilder" kind="primary">
        Open the builder
      </ButtonLink>
    ),
    quiet: (
      <ButtonLink to="/" kind="quiet" icon={<Plus {...icon} />}>
        Add
      </ButtonLink>
    ),
  },
  CopyButton: {
    default: <CopyButton text="a link">Copy the link</CopyButton>,
  },
  IconButton: {
    default: <IconButton label="Settings" icon={<Settings {...icon} />} />,
    pressed: <IconButton label="Settings" icon={<Settings {...icon} />} pressed />,
    disabled: <IconButton label="Settings" icon={<Settings {...icon} />} disabled />,
  },
  FileButton: {
    default: (
      <FileButton accept=".csv" onFiles={nothing}>
        Choose a file
      </FileButton>
    ),
    disabled: (
      <FileButton accept=".csv" onFiles={nothing} disabled>
        Choose a file
      </FileButton>
    ),
  },
  IconStyle: {
    'an icon below it': (
      <IconStyle>
        <Settings {...icon} />
      </IconStyle>
    ),
  },
  Menu: {
    'press it to open it': (
      <Menu
        align="start"
        trigger={<Button>Block 1</Button>}
        items={[
          { label: 'Edit', icon: <Pencil {...icon} />, onSelect: nothing, shortcut: 'Enter' },
          { label: 'Duplicate', icon: <Copy {...icon} />, onSelect: nothing, disabled: true },
          { label: 'Delete', icon: <Trash2 {...icon} />, onSelect: nothing, danger: true },
        ]}
      />
    ),
  },
} satisfies Parts
