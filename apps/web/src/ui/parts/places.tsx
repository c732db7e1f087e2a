import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { CornerPanel } from '../CornerPanel.tsx'
import { Dialog } from '../Dialog.tsx'
import { PageFrame } from '../PageFrame.tsx'
import { Popover } from '../Popover.tsx'
import { SheetPanel } from '../SheetPanel.tsx'
import { SideFrame } from '../SideFrame.tsx'
import { TabPanel } from '../TabPanel.tsx'
import { Tabs } from '../Tabs.tsx'
import { Tooltip } from '../Tooltip.tsx'
import { Held } from './Held.tsx'
import type { Parts } from './states.ts'

const dialog = (size: 'small' | 'medium' | 'large') => (
  <Held start={false}>
    {(open, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>Open the {size} one</Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          size={size}
          title="Delete the strategy"
          beside={<Badge tone="warn">2 alerts use it</Badge>}
          description="It can be restored for 30 days."
          footer={
            <>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button kind="danger">Delete</Button>
            </>
          }
        >
          Its backtests stay in the list of results.
        </Dialog>
      </>
    )}
  </Held>
)

const tabs = (
  <Held start={'entry' as 'entry' | 'exit'}>
    {(value, onChange) => (
      <Tabs
        label="Rules"
        value={value}
        onChange={onChange}
        tabs={[
          { value: 'entry', label: 'Entry Rules', count: 2 },
          { value: 'exit', label: 'Exit Rules' },
        ]}
        actions={<Button kind="quiet">Undo</Button>}
      >
        <TabPanel value="entry" className="py-3">
          Two blocks.
        </TabPanel>
        <TabPanel value="exit" className="py-3">
          No exit rule yet.
        </TabPanel>
      </Tabs>
    )}
  </Held>
)

export const places = {
  PageFrame: {
    default: (
      <PageFrame title="Data" lead="What is held, and where it comes from." actions={<Button>Import bars</Button>}>
        <p className="px-gutter">The page.</p>
      </PageFrame>
    ),
  },
  SideFrame: {
    default: (
      <SideFrame title="Log in" middle aside={<p>What an account keeps.</p>}>
        <p>A short form.</p>
      </SideFrame>
    ),
  },
  Tabs: { default: tabs },
  TabPanel: { 'inside its tabs': tabs },
  Dialog: { small: dialog('small'), medium: dialog('medium'), large: dialog('large') },
  Popover: {
    'press it to open it': (
      <Popover label="Prices" align="start" trigger={<Button>Live</Button>}>
        Prices come from Dukascopy, 1.2 s ago.
      </Popover>
    ),
  },
  CornerPanel: {
    'press it to open it': (
      <Held start={false}>
        {(open, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>Alerts</Button>
            {open ? (
              <CornerPanel title="Alerts" beside="2 new" onClose={() => setOpen(false)}>
                <p className="p-4">XAUUSD crossed 2,400.00.</p>
              </CornerPanel>
            ) : null}
          </>
        )}
      </Held>
    ),
  },
  SheetPanel: {
    'press it to open it': (
      <Held start={false}>
        {(open, setOpen) => (
          <>
            <Button onClick={() => setOpen(true)}>Unemployment Claims</Button>
            {open ? (
              <SheetPanel title="Unemployment Claims" onClose={() => setOpen(false)}>
                <p className="p-6">
                  Actual 202K. <Button onClick={() => setOpen(false)}>Close details</Button>
                </p>
              </SheetPanel>
            ) : null}
          </>
        )}
      </Held>
    ),
  },
  Tooltip: {
    'point at it or focus it': (
      <Tooltip text="Gross profit divided by gross loss.">
        <Button kind="quiet">Profit factor</Button>
      </Tooltip>
    ),
  },
} satisfies Parts
