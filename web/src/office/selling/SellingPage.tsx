import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { NoScreen } from '../shell/NoScreen.tsx'
import { OwnItems } from './OwnItems.tsx'
import { OwnLots } from './OwnLots.tsx'
import { OwnOffers } from './OwnOffers.tsx'
import { OwnQuestions } from './OwnQuestions.tsx'
import { OwnStatement } from './OwnStatement.tsx'
import { OwnStatements } from './OwnStatements.tsx'

const SCREENS: Record<string, ComponentType> = {
  '': OwnLots,
  offers: OwnOffers,
  questions: OwnQuestions,
  statements: OwnStatements,
  items: OwnItems,
}

/** By the word after /selling (routes.ts). */
export default function SellingPage() {
  const { screen, id } = useParams()
  const word = (screen ?? '').toLowerCase()
  if (word === 'statements' && id !== undefined && /^[1-9]\d{0,8}$/.test(id))
    return <OwnStatement number={Number(id)} />
  const Screen = id === undefined && Object.hasOwn(SCREENS, word) ? SCREENS[word] : undefined
  return Screen === undefined ? <NoScreen home="/selling" /> : <Screen />
}
