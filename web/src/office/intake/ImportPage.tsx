import { useParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import { OfficeTitle } from '../controls/OfficeTitle.tsx'
import { ImportDraft } from './ImportDraft.tsx'
import { ImportStart } from './ImportStart.tsx'

/** Files of lots: a new one, or one that is a draft, saved or undone. */
export default function ImportPage() {
  const text = useText()
  const { id } = useParams()
  const openId = id !== undefined && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
  return (
    <>
      <OfficeTitle>{text('officeImport')}</OfficeTitle>
      {openId === null ? <ImportStart /> : <ImportDraft key={openId} id={openId} />}
    </>
  )
}
