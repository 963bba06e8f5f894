export const messages = {
  title: 'Support This Ministry',
  intro:
    'Verse by Heart is free for everyone because some people give a little. One gift, no subscription, no account needed.',
  checkoutTitle: 'Donation Checkout',
  checkoutIntro: (amount: string) => `You're donating ${amount} to support Scripture memorization ministry.`,

  chooseAmount: 'Choose an amount',
  ownAmount: 'Or enter your own amount',
  ownAmountHint: 'In US dollars',
  proceed: 'Continue',
  proceeding: 'One moment…',
  cardPrivacy:
    'Your card details go straight to Stripe, which handles the payment. They never pass through this site.',
  giving: (amount: string) => `Your gift of ${amount}`,
  yourGift: 'Your gift',
  give: (amount: string | null) => (amount === null ? 'Donate' : `Donate ${amount}`),
  complete: 'Complete Donation',
  processing: 'Processing…',
  preparing: 'Preparing the card form…',
  changeAmount: 'Change amount',
  back: 'Back to donations',
  tryAgain: 'Try again',
  loading: 'Loading…',

  invalidAmount: 'Invalid Amount',
  error: 'Error',
  notStarted: 'Failed to initialize donation. Please try again.',
  paymentFailed: 'Payment Failed',
  notCharged: 'The payment didn’t go through, and you weren’t charged. Try again, or use another card.',
  formFailed: 'Stripe’s card form didn’t load. A script blocker or your connection may be the cause.',
  optionsFailed: 'The server isn’t responding right now, so donations aren’t available.',

  donated: { title: 'Thank you!', text: 'Your donation has been processed successfully.' },
  checkoutDone: { title: 'Thank You!', text: 'Your generous donation helps us continue our ministry.' },
  thanksTitle: 'Thank you for your gift',
  thanksText: 'It keeps Verse by Heart free for the next person who wants to know a verse by heart.',
  toDashboard: 'Continue to Dashboard',
  processingTitle: 'Your donation is on its way',
  processingText:
    'Your bank will confirm it within a few days. There’s nothing more to do, and you won’t be charged twice.',

  closedTitle: 'Donations are closed',
  closedText: 'This site isn’t accepting donations right now. Everything stays free to use.',
  goHome: 'Go to the home page',

  testTitle: 'Test mode, no money moves',
  testText: 'No card needed. Choose how the payment ends to see what a donor would see.',
  testKeys: 'Stripe is in test mode. Use its test cards.',
  decline: 'Decline',
  testDeclined: 'The card was declined. (This is a test. No money moved.)',
} as const
