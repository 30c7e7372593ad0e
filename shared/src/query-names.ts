/**
 * Everything an address may ask of a page, whatever the page. The server passes on and tells pages apart by nothing else, so
 * that made-up names cannot make it render the same page again and again (S-5). The last line is React Router's own.
 */
export const QUERY_NAMES: readonly string[] = [
  ...[
    'q',
    'sku',
    'category',
    'subcategory',
    'condition',
    'ship',
    'location',
    'delivery',
    'price',
    'sort',
    'size',
    'page',
    'recent',
  ],
  ...['layout', 'watched', 'status', 'view', 'pastAuction', 'token', 'show', 'action', 'since'],
  ...['attempt', 'payment_intent', 'pay_type', 'product_id'],
  // Lists of the office (office/list-query.ts).
  ...[
    'auction',
    'seller',
    'picture',
    'bids',
    'state',
    'group',
    'suspended',
    'limit',
    'wins',
    'unpaid',
    'lot',
    'bidder',
    'amount',
    'withdrawn',
    'labelled',
    'returned',
    'lots',
    'except',
  ],
  ...['staff', 'act', 'kind', 'record', 'task', 'from', 'to', 'columns', 'assignee', 'suspect'],
  ...['method', 'invoice', 'stuck', 'declined', 'account', 'owner', 'entry', 'row'],
  ...['_routes', 'index', 'paths', 'version'],
]
