import { createElement as element } from 'react'
import { Link } from 'react-router'

const CARDS = 28

/** As many elements, of the same kinds, as a card of a lot: nothing is read, nothing is live, nobody can bid. */
const Card = ({ number }: { number: number }) =>
  element(
    'li',
    null,
    element(
      'article',
      { className: 'card' },
      element(
        'div',
        { className: 'picture' },
        element('svg', { viewBox: '0 0 24 24' }, element('path', { d: 'M3 3h18' })),
      ),
      element('h3', null, element(Link, { to: `/lot/${number}` }, `Vertical mill no. ${number}, with tooling`)),
      element('p', null, 'Taken from a running shop; the log book is in the office.'),
      element('dl', null, ...FACTS.map((fact) => element(Fact, { key: fact, fact, value: `${fact} of ${number}` }))),
      element('p', { className: 'status' }, element('span', null, 'Time left'), element('span', null, '2d 03:04:05')),
      ...['Watch', 'Quick view', 'Bids', 'Bid'].map((label) =>
        element(
          'button',
          { key: label, type: 'button', onClick: () => undefined },
          element('svg', { viewBox: '0 0 24 24' }, element('path', { d: 'M3 3h18' })),
          element('span', null, label),
        ),
      ),
    ),
  )

const FACTS = ['Price', 'Condition', 'Location', 'Delivery', 'Quantity', 'Lot', 'Next bid', 'Total']

const Fact = ({ fact, value }: { fact: string; value: string }) =>
  element('div', null, element('dt', null, fact), element('dd', null, value))

const Home = () =>
  element(
    'main',
    null,
    element('h1', null, 'Lots'),
    element(
      'ul',
      null,
      Array.from({ length: CARDS }, (_, index) => element(Card, { key: index, number: index + 1 })),
    ),
  )
export default Home
