import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { keepForOffline } from '../cataloguing/offline.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { NoScreen } from '../shell/NoScreen.tsx'
import { AppointmentBoard } from './AppointmentBoard.tsx'
import { Desk } from './Desk.tsx'

/** The pickup desk, on its own or with somebody's invoice open, and the board of appointments. */
export default function PickupPage() {
  const text = useText()
  const { section } = useParams()
  const { user } = useSession()
  const isBoard = section === 'appointments'
  useEffect(() => void keepForOffline('/admin/pickup'), [])
  if (section !== undefined && !isBoard && !/^[1-9]\d{0,8}$/.test(section)) return <NoScreen />
  return (
    <>
      <OfficeTitle>{text(isBoard ? 'officeBoard' : 'officePickup')}</OfficeTitle>
      {isBoard ? (
        <AppointmentBoard />
      ) : user === null ? null : (
        <Desk key={section ?? ''} userId={user.id} first={section === undefined ? null : Number(section)} />
      )}
    </>
  )
}
