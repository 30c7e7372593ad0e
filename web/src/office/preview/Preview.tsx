import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../lib/text.ts'
import { NotFound } from '../../site/NotFound.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import classes from './Preview.module.css'
import { PreviewedAuction } from './PreviewedAuction.tsx'
import { PreviewedLot } from './PreviewedLot.tsx'
import { previewOf, previewOfLink } from './preview-address.ts'

/** Pages of the shop as they will be: with their own parts, but nothing on them acts. Links to drafts lead to their preview. */
export default function Preview() {
  const text = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const asked = previewOf(pathname)
  if (asked === null)
    return (
      <Page>
        <NotFound />
      </Page>
    )
  const record = `/admin/${asked.kind === 'lot' ? 'lots' : 'auctions'}/${asked.id}`
  return (
    <>
      <div role="note" className={classes.banner}>
        <b>{text('officePreviewOnly')}</b>
        <LinkButton to={record}>{text('officePreviewBack')}</LinkButton>
      </div>
      <div
        onClickCapture={(event) => {
          const pressed = (event.target as Element).closest('a, button')
          const to = pressed instanceof HTMLAnchorElement ? previewOfLink(pressed.pathname) : null
          if (pressed === null || pressed.closest('[data-acts]') !== null) return
          if (pressed instanceof HTMLAnchorElement && to === null) return
          event.preventDefault()
          event.stopPropagation()
          if (to !== null) void navigate(to)
        }}
        onSubmitCapture={(event) => {
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        {asked.kind === 'lot' ? <PreviewedLot id={asked.id} /> : <PreviewedAuction id={asked.id} />}
      </div>
    </>
  )
}
