import { listImports, startImport } from '@gavelhouse/shared/importing/contract.ts'
import { IMPORT_ENDINGS } from '@gavelhouse/shared/importing/read-import-file.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { AuctionChoice } from '../auctions/AuctionChoice.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import { FileDrop } from './FileDrop.tsx'
import classes from './Intake.module.css'
import { resultWords } from './import-words.ts'
import { sendForm } from './send-form.ts'

/** Auction and file; below it what was imported before. */
export function ImportStart() {
  const text = useText()
  const say = useSay()
  const navigate = useNavigate()
  const [auctionId, setAuctionId] = useState<number | null>(null)
  const before = useRead(listImports, {})
  const start = useMutation({
    mutationFn: ([file]: File[]) => sendForm(startImport, { auctionId: auctionId ?? 0, files: file ? [file] : [] }),
    onSuccess: ({ id }) => void navigate(`/admin/import/${id}`),
  })
  return (
    <div className={classes.page}>
      <h1>{text('officeImport')}</h1>
      <div className={classes.start}>
        <AuctionChoice auctionId={auctionId} onChoose={setAuctionId} />
        <FileDrop
          label={text('officeImportDrop')}
          hint={start.isPending ? text('officeImportReading') : text('officeImportHint')}
          accept={IMPORT_ENDINGS.join(',')}
          isDisabled={auctionId === null || start.isPending}
          onFiles={(files) => start.mutate(files)}
        />
        {start.error !== null && (
          <p role="alert" className={classes.error}>
            {say(start.error)}
          </p>
        )}
      </div>
      {before.data === undefined ? (
        <UnreadPart error={before.error} onRetry={() => void before.refetch()} />
      ) : (
        before.data.imports.length > 0 && (
          <section aria-labelledby="imports">
            <h2 id="imports">{text('officeImportsBefore')}</h2>
            <ul className={classes.lines}>
              {before.data.imports.map((each) => (
                <li key={each.id}>
                  <Link to={`/admin/import/${each.id}`}>{each.fileName}</Link>
                  <span>{each.auctionTitle}</span>
                  <span>{resultWords(each, text)}</span>
                  <span className={classes.muted}>
                    {each.staffName} <ShortTime at={each.createdAt} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      )}
    </div>
  )
}
