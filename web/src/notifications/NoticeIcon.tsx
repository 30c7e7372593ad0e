import type { ComponentType } from 'react'
import { IconBell, IconClock, IconClose, IconGavel, IconLock, IconSearch, IconTrophy } from '../icons.ts'
import classes from './NoticeIcon.module.css'

type Tone = 'good' | 'bad' | 'time' | 'plain'
type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>

const SIGNS: Record<string, [icon: Icon, tone: Tone]> = {
  outbid: [IconGavel, 'bad'],
  leads_again: [IconGavel, 'good'],
  won: [IconTrophy, 'good'],
  lost: [IconClose, 'bad'],
  bid_cancelled: [IconClose, 'bad'],
  pre_bid_dropped: [IconGavel, 'bad'],
  close_moved: [IconClock, 'time'],
  close_extended: [IconClock, 'time'],
  lot_withdrawn: [IconClose, 'bad'],
  closing_soon: [IconClock, 'time'],
  auction_opened: [IconGavel, 'good'],
  seller_auction: [IconGavel, 'plain'],
  saved_search: [IconSearch, 'plain'],
  access_request: [IconLock, 'plain'],
  access_granted: [IconLock, 'good'],
  access_refused: [IconLock, 'plain'],
  offer_made: [IconGavel, 'plain'],
  offer_accepted: [IconTrophy, 'good'],
  offer_declined: [IconClose, 'bad'],
  offer_countered: [IconGavel, 'plain'],
  counter_accepted: [IconTrophy, 'good'],
  counter_declined: [IconClose, 'bad'],
  offer_expired: [IconClock, 'time'],
  chance_offered: [IconGavel, 'good'],
  chance_over: [IconClock, 'time'],
  pickup_booked: [IconClock, 'good'],
  pickup_moved: [IconClock, 'good'],
  pickup_given_up: [IconClock, 'bad'],
  pickup_called_off: [IconClock, 'plain'],
  pickup_tomorrow: [IconClock, 'time'],
  goods_ready: [IconBell, 'good'],
  goods_handed_over: [IconBell, 'good'],
  goods_taken_back: [IconBell, 'plain'],
  goods_shipped: [IconBell, 'good'],
  goods_missed: [IconClock, 'bad'],
  goods_cancelled: [IconClose, 'bad'],
  parcel_out_for_delivery: [IconBell, 'time'],
  parcel_attempted: [IconClock, 'bad'],
  parcel_to_collect: [IconBell, 'time'],
  parcel_problem: [IconClose, 'bad'],
  parcel_delivered: [IconBell, 'good'],
  question_answered: [IconBell, 'good'],
  message_answered: [IconBell, 'good'],
  item_accepted: [IconTrophy, 'good'],
  item_refused: [IconClose, 'bad'],
  return_accepted: [IconBell, 'good'],
  return_received: [IconBell, 'plain'],
  return_approved: [IconBell, 'good'],
  return_refused: [IconClose, 'bad'],
  return_offered: [IconBell, 'time'],
  owner_named: [IconBell, 'plain'],
  ...{ owner_confirmed: [IconBell, 'plain'], owner_removed: [IconBell, 'plain'] },
}

/** The sign of a kind of notice; the words beside it say the same. */
export function NoticeIcon({ kind }: { kind: string }) {
  const [Icon, tone] = SIGNS[kind] ?? ([IconBell, 'plain'] as const)
  return (
    <span className={classes.icon} data-tone={tone}>
      <Icon size={20} aria-hidden />
    </span>
  )
}
