import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { count, flag, id, instant } from '../wire-types.ts'
import { z } from '../zod.ts'

const followed = entity({
  sellerId: wire('seller_id', id),
  name: wire('name', z.string()),
  followerCount: wire('followers_count', count),
  wantsMail: wire('notify', flag),
  since: wire('created_at', instant),
})

const bySeller = entity({ sellerId: wire('seller_id', id) })

/** How things stand after following or leaving. */
const outcome = entity({ isFollowed: wire('followed', flag), followerCount: wire('followers_count', count) })

export const listFollowed = endpoint({
  path: '/user/getFollowers',
  summary: 'The sellers the caller follows, the newest first',
  feature: 'followers',
  access: 'user',
  ownership: 'caller',
  rate: 'read',
  repeat: 'read',
  input: entity({ limit: listInput.limit, page: listInput.page }),
  output: entity(listOutput(followed)),
})

export const followSeller = endpoint({
  path: '/user/addFollower',
  summary: 'Follows a seller',
  feature: 'followers',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: bySeller,
  output: outcome,
})

export const unfollowSeller = endpoint({
  path: '/user/removeFollower',
  summary: 'Stops following a seller',
  feature: 'followers',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: bySeller,
  output: outcome,
})

export const updateFollow = endpoint({
  path: '/user/updateFollower',
  summary: 'Switches mails about new auctions of a followed seller',
  feature: 'followers',
  access: 'user',
  ownership: 'caller',
  rate: 'write',
  repeat: 'harmless',
  input: entity({ sellerId: wire('seller_id', id), wantsMail: wire('notify', flag) }),
  output: entity({ wantsMail: wire('notify', flag) }),
})
