import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { useDeferredValue, useState } from 'react'
import { IconSearch } from '../icons.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { readOnServer } from '../lib/services.ts'
import { languageOf, useText } from '../lib/text.ts'
import { faqFacts } from '../seo/faq-facts.ts'
import { StructuredData } from '../seo/StructuredData.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { RichText } from '../ui/RichText.tsx'
import type { Route } from './+types/SupportPage'
import { matchingFaqs } from './matching-faqs.ts'
import classes from './SupportPage.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { lists } = await readOnServer(context, getDefaults, { language: languageOf(request) })
  return { faqs: lists.faqs.filter(({ isActive }) => isActive) }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return pageMeta(matches, { title: text('support'), description: text('supportIntro'), path: '/support' })
}

/** Every question people ask, and a way to find one. All of it is there before any script has run. */
export default function SupportPage({ loaderData: { faqs } }: Route.ComponentProps) {
  const text = useText()
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const found = matchingFaqs(faqs, wanted)
  const isSearching = wanted.trim() !== ''

  return (
    <Page isNarrow>
      <StructuredData facts={faqFacts(faqs)} />
      <Breadcrumbs way={[{ label: text('home'), to: '/' }]} here={text('support')} />
      <PageHeading title={text('support')} intro={text('supportIntro')} />
      <search className={classes.search}>
        <IconSearch size={20} aria-hidden />
        <input
          type="search"
          value={words}
          maxLength={100}
          aria-label={text('searchQuestions')}
          placeholder={text('searchQuestions')}
          onChange={(event) => setWords(event.target.value)}
        />
      </search>
      <p role="status" className="visually-hidden">
        {isSearching && text('questionsFound', { count: found.length })}
      </p>
      {found.length === 0 && isSearching ? (
        <EmptyState title={text('noQuestions')} hint={text('noQuestionsHint')} />
      ) : (
        <section aria-label={text('faqHeading')}>
          {found.map(({ id, question, answer }) => (
            <Disclosure key={id} title={question} isOpen={isSearching && found.length <= 2}>
              <RichText html={answer} />
            </Disclosure>
          ))}
        </section>
      )}
      <section className={classes.stuck} aria-labelledby="still-stuck">
        <div>
          <h2 id="still-stuck">{text('stillStuck')}</h2>
          <p>{text('stillStuckHint')}</p>
        </div>
        <LinkButton look="main" to="/contactus">
          {text('contactUs')}
        </LinkButton>
      </section>
    </Page>
  )
}
