import { useText } from '../lib/text.ts'
import buttons from '../ui/Button.module.css'

/** 'I accept the Terms of Use' (L-20). They open beside the form: what has been typed must not go away. */
export function TermsLabel() {
  const text = useText()
  return (
    <>
      {text('acceptTheTerms')}{' '}
      <a href="/terms_of_use" target="_blank" rel="noreferrer" className={buttons.button} data-look="link">
        {text('termsOfUse')}
      </a>
    </>
  )
}
