import { Search } from 'lucide-react'
import { Checkbox } from '../Checkbox.tsx'
import { ChoiceList } from '../ChoiceList.tsx'
import { CodeField } from '../CodeField.tsx'
import { FaultLine } from '../FaultLine.tsx'
import { Field } from '../Field.tsx'
import { FormFault } from '../FormFault.tsx'
import { FormField } from '../FormField.tsx'
import { InlineNumber } from '../InlineNumber.tsx'
import { InputBox } from '../InputBox.tsx'
import { LockedField } from '../LockedField.tsx'
import { NumberField } from '../NumberField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { SearchSelect } from '../SearchSelect.tsx'
import { SegmentedControl } from '../SegmentedControl.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { TextField } from '../TextField.tsx'
import { ZoneField } from '../ZoneField.tsx'
import { Held } from './Held.tsx'
import type { Parts, States } from './states.ts'

/** The states that every labelled field has: plain, then with `error` and with `hint`. */
type Text = { label: string; hint?: string; error?: string; hideLabel?: boolean; disabled?: boolean }
const texts = (label: string, error: string) =>
  ({
    default: { label },
    'with a hint': { label, hint: 'It counts from the next bar on.' },
    error: { label, error },
    'label for screen readers only': { label, hideLabel: true },
  }) satisfies Record<string, Text>

const eachText = (label: string, error: string, show: (text: Text) => States[string]): States =>
  Object.fromEntries(Object.entries(texts(label, error)).map(([state, text]) => [state, show(text)]))

const disabled: Text = { label: 'Add Capital', disabled: true }
const capital = (start: number | null, text: Text, more: { optional?: boolean } = {}) => (
  <Held start={start}>{(value, onCommit) => <NumberField {...text} {...more} unit="USD" min={1} value={value} onCommit={onCommit} />}</Held>
)

const timeframes = [
  { value: '15min', label: '15 minutes' },
  { value: '1h', label: '1 hour', detail: 'as the rule' },
  { value: '1D', label: '1 day' },
] as const
const timeframe = (text: Text, more: { chip?: boolean } = {}) => (
  <Held start={'1h' as (typeof timeframes)[number]['value']}>
    {(value, onChange) => <Select {...text} {...more} value={value} onChange={onChange} options={timeframes} />}
  </Held>
)

const symbols = ['XAUUSD', 'EURUSD', 'GBPUSD', 'USDJPY']
const symbol = (text: Text) => (
  <Held start="XAUUSD">
    {(value, onChange) => <SearchSelect {...text} value={value} onChange={onChange} values={symbols} labelOf={(each) => each} />}
  </Held>
)

const choices = [
  { value: 'forex', label: 'Forex', detail: 'Currency pairs' },
  { value: 'gold', label: 'Gold' },
] as const
const question = (
  kind: 'one' | 'many',
  chosen: ('forex' | 'gold')[],
  more: { error?: string; hint?: string; numbered?: boolean; columns?: 2 } = {},
) => (
  <Held start={chosen}>
    {(value, onChange) => (
      <ChoiceList {...more} kind={kind} legend="What do you trade?" choices={choices} chosen={value} onChange={onChange} />
    )}
  </Held>
)

const period = (fault: string | null) => (
  <Held start={14}>
    {(value, onCommit) => (
      <p>
        RSI (
        <InlineNumber
          label="RSI period"
          value={value}
          limits={{ min: 2, max: 500, whole: true }}
          step={1}
          faultOf={() => fault}
          onCommit={onCommit}
        />
        )
      </p>
    )}
  </Held>
)

export const fields = {
  NumberField: {
    ...eachText('Add Capital', 'The capital must be at least 1.', (text) => capital(10_000, text)),
    empty: capital(null, { label: 'Add Capital' }, { optional: true }),
    disabled: capital(10_000, disabled),
  },
  TextField: {
    ...eachText('Name', 'Another strategy has this name.', (text) => (
      <Held start="Gold breakout">{(value, onChange) => <TextField {...text} value={value} onChange={onChange} />}</Held>
    )),
    'empty, with an icon': (
      <Held start="">
        {(value, onChange) => (
          <TextField
            label="Search"
            placeholder="Symbol or words"
            leading={<Search className="size-4" aria-hidden="true" />}
            value={value}
            onChange={onChange}
          />
        )}
      </Held>
    ),
    'a day': (
      <Held start="2024-01-02">{(value, onChange) => <TextField label="From" type="date" value={value} onChange={onChange} />}</Held>
    ),
    disabled: <TextField label="Name" value="Gold breakout" onChange={() => undefined} disabled />,
  },
  Select: {
    ...eachText('Timeframe', 'No bars are held in this timeframe.', timeframe),
    disabled: timeframe({ label: 'Timeframe', disabled: true }),
    chip: timeframe({ label: 'Timeframe', hideLabel: true }, { chip: true }),
  },
  SearchSelect: eachText('Symbol', 'No bars are held of this symbol.', symbol),
  ZoneField: {
    default: <Held start="Europe/Berlin">{(value, onChange) => <ZoneField label="Time zone" value={value} onChange={onChange} />}</Held>,
  },
  SegmentedControl: {
    default: (
      <Held start="long">
        {(value, onChange) => (
          <SegmentedControl
            label="Position Direction"
            value={value}
            onChange={onChange}
            options={[
              { value: 'long', label: 'Long' },
              { value: 'short', label: 'Short' },
            ]}
          />
        )}
      </Held>
    ),
  },
  Checkbox: {
    default: <Held start={false}>{(checked, onChange) => <Checkbox label="E-mail" checked={checked} onChange={onChange} />}</Held>,
    'checked, with a hint': (
      <Held start={true}>
        {(checked, onChange) => <Checkbox label="E-mail" hint="To the address of your account." checked={checked} onChange={onChange} />}
      </Held>
    ),
    disabled: <Checkbox label="Push" hint="This browser cannot show it." checked={false} onChange={() => undefined} disabled />,
  },
  Switch: {
    off: (
      <Held start={false}>
        {(checked, onChange) => (
          <Switch label="Hide the rules" hint="Nobody sees what was traded on." checked={checked} onChange={onChange} />
        )}
      </Held>
    ),
    on: (
      <Held start={true}>
        {(checked, onChange) => (
          <Switch label="Hide the rules" hint="Nobody sees what was traded on." checked={checked} onChange={onChange} />
        )}
      </Held>
    ),
  },
  ChoiceList: {
    'one of them': question('one', ['gold'], { numbered: true }),
    'many of them': question('many', ['forex', 'gold'], { columns: 2 }),
    'none chosen': question('one', [], { hint: 'You can change this later.' }),
    error: question('many', [], { error: 'Choose at least one.' }),
  },
  CodeField: {
    empty: <Held start="">{(value, onChange) => <CodeField label="Code" value={value} onChange={onChange} />}</Held>,
    'half typed': <Held start="123">{(value, onChange) => <CodeField label="Code" value={value} onChange={onChange} />}</Held>,
    error: <CodeField label="Code" value="123456" onChange={() => undefined} error="This code is wrong or has expired." />,
  },
  FormField: {
    ...eachText('Email', 'This is no e-mail address.', (text) => <FormField {...text} defaultValue="ada@example.com" />),
    disabled: <FormField label="Email" defaultValue="ada@example.com" disabled />,
  },
  PasswordField: {
    default: <PasswordField label="Password" autoComplete="current-password" defaultValue="correct horse" />,
    error: <PasswordField label="Password" autoComplete="new-password" error="Use at least 12 characters." />,
  },
  FormFault: { error: <FormFault message="The e-mail address or the password is wrong." /> },
  FaultLine: {
    error: (
      <p className="text-12 text-down">
        <FaultLine>This is no e-mail address.</FaultLine>
      </p>
    ),
  },
  LockedField: { default: <LockedField label="Slippage" value="0.3 pips" why="Slippage is fixed in this version." /> },
  InlineNumber: {
    'press it to change it': period(null),
    'refuses every change': period('This period is in use.'),
  },
  Field: {
    default: <Field label="Message">{(control) => <textarea {...control} rows={2} className="box h-auto w-full resize-y py-1.5" />}</Field>,
    error: (
      <Field label="Message" error="The message is too long.">
        {(control) => <textarea {...control} rows={2} className="box h-auto w-full resize-y py-1.5" />}
      </Field>
    ),
  },
  InputBox: {
    'with a unit': <InputBox aria-label="Risk" unit="%" defaultValue="1.5" />,
    tall: <InputBox aria-label="Email" tall defaultValue="ada@example.com" />,
    error: <InputBox aria-label="Risk" aria-invalid unit="%" defaultValue="150" />,
    disabled: <InputBox aria-label="Risk" unit="%" defaultValue="1.5" disabled />,
  },
} satisfies Parts
