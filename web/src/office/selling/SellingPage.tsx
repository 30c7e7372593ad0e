import { useParams } from 'react-router'
import { OwnItems } from './OwnItems.tsx'
import { OwnLots } from './OwnLots.tsx'
import { OwnOffers } from './OwnOffers.tsx'
import { OwnQuestions } from './OwnQuestions.tsx'
import { OwnStatement } from './OwnStatement.tsx'
import { OwnStatements } from './OwnStatements.tsx'

/** By the word after /selling (routes.ts). */
export default function SellingPage() {
  const { screen, id } = useParams()
  switch (screen?.toLowerCase()) {
    case 'offers':
      return <OwnOffers />
    case 'questions':
      return <OwnQuestions />
    case 'statements':
      return id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? <OwnStatement number={Number(id)} /> : <OwnStatements />
    case 'items':
      return <OwnItems />
    default:
      return <OwnLots />
  }
}
