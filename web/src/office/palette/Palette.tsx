import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { Spotlight } from '@mantine/spotlight'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconChevronRight, IconClock, IconGavel, IconInvoice, IconPackage, IconSearch, IconUser } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { useEverywhere } from '../counts/use-everywhere.ts'
import { runShortcut, useOffered } from '../keys/keys.ts'
import { screensFor } from '../navigation.ts'
import { recentRecords } from './recent.ts'
import { useFound } from './use-found.ts'

interface Entry {
  id: string
  label: string
  detail?: string
  sign: ReactNode
  run: () => void
}

/** The page stays readable behind it. */
const OVERLAY = { blur: 0, backgroundOpacity: 0.35 }

const FOUND = [
  { list: 'lots', title: 'officeLots', icon: IconPackage },
  { list: 'auctions', title: 'officeAuctions', icon: IconGavel },
  { list: 'bidders', title: 'officeBidders', icon: IconUser },
  { list: 'invoices', title: 'officeInvoices', icon: IconInvoice },
] as const

/** Ctrl K: screens, records by number and name, what this page can do, and where one was lately. */
export function Palette({ rights }: { rights: readonly Right[] }) {
  const text = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const offered = useOffered()
  const everywhere = useEverywhere()
  const found = useFound(isOpen ? typed : '', rights)
  const matches = ({ label }: Entry) => label.toLowerCase().includes(typed.trim().toLowerCase())
  const to = (address: string) => () => void navigate(address)

  const groups: { title: string; entries: Entry[] }[] = [
    ...FOUND.map(({ list, title, icon: Icon }) => ({
      title: text(title),
      entries: found
        .filter((record) => record.list === list)
        .map(({ to: address, label, detail }) => ({
          ...{ id: `${list} ${address}`, label, detail, run: to(address) },
          sign: <Icon size={18} aria-hidden />,
        })),
    })),
    {
      title: text('officeScreens'),
      entries: screensFor(rights, everywhere)
        .map(({ to: address, label, icon: Icon }) => ({
          ...{ id: address, label: text(label), run: to(address) },
          sign: <Icon size={18} aria-hidden />,
        }))
        .filter(matches),
    },
    {
      title: text('officePageActs'),
      entries: offered
        .filter(({ isAct }) => isAct)
        .map((shortcut) => ({
          ...{ id: `act ${shortcut.label}`, label: text(shortcut.label), run: () => runShortcut(shortcut) },
          sign: <IconChevronRight size={18} aria-hidden />,
        }))
        .filter(matches),
    },
    {
      title: text('officeRecent'),
      entries: isOpen
        ? recentRecords()
            .map(({ to: address, label }) => ({
              ...{ id: `recent ${address}`, label, run: to(address) },
              sign: <IconClock size={18} aria-hidden />,
            }))
            .filter(matches)
        : [],
    },
  ].filter(({ entries }) => entries.length > 0)

  return (
    <Spotlight.Root
      query={typed}
      onQueryChange={setTyped}
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      maxHeight={420}
      overlayProps={OVERLAY}
      // Closed, it is an empty part of the page, and nothing to be named.
      aria-label={isOpen ? text('officePalette') : undefined}
    >
      <Spotlight.Search
        placeholder={text('officePaletteOpen')}
        aria-label={text('officePaletteOpen')}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ title, entries }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {entries.map(({ id, label, detail, sign, run }) => (
              <Spotlight.Action key={id} label={label} description={detail} leftSection={sign} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{text('noRecords')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
