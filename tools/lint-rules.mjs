// Lint rules that no linter brings, as a plugin of Oxlint: `.oxlintrc.json` says where each of them holds, and
// lint-rules.spec.mjs proves it.

/** Words that are no names here, each with what is said for it. */
const BANNED_WORDS = {
  'tell|tells|told': 'send, report or show',
  anew: 'again, or new',
  'wonder|wonders|wondered': 'what is unknown',
  'begun|beginning|beginnings': 'start',
  standing: 'state',
  'house|room|rooms|door|doors': 'the plain word for what it is',
};

/** Finds the words wherever they stand in a name: `told`, `toldOf`, `isTold`, `TOLD_AT`. */
function insideName(words) {
  const inside = words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const parts = [`^(${words})(?![a-z])`, `(${inside})(?![a-z])`, `(^|_)(${words.toUpperCase()})(_|$)`];
  return new RegExp(parts.join('|'));
}

const SOME_BANNED = insideName(Object.keys(BANNED_WORDS).join('|'));
const BANNED = Object.entries(BANNED_WORDS).map(([words, instead]) => ({
  pattern: insideName(words),
  message: `This word is no name here (${words.replaceAll('|', ', ')}): say ${instead}.`,
}));

/** What a thing costs until it is at somebody's door has no shorter name. */
const OWN_TERM = /[dD]oorPrice/;

const names = (context) => ({
  Identifier(node) {
    const name = node.name.replace(OWN_TERM, '');
    if (!SOME_BANNED.test(name)) return;
    const { message } = BANNED.find(({ pattern }) => pattern.test(name));
    context.report({ node, message });
  },
});

/** Words that people do not read here, each with what is said for it. A child of twelve understands every text. */
const UNSAID = [
  [/\bframes?\b(?!-)/i, 'picture or thing'],
  // The specification uses this word before a number.
  [/\blots?\b(?! *$)/i, 'thing; only "Lot 7" is one'],
  [/\b(sheets?|ledgers?)\b/i, 'page or list'],
  [/\blight tables?\b/i, 'what is done: looking closer'],
  [/\bcross(ed|es|ing)? (it |them )?out\b/i, 'delete: it is drawn as a cross, never called one'],
  [/\bsays [a-z]+,/, 'has'],
  [/\bare of then\b/, 'when it was'],
];

/** A text has several words, or begins as a sentence does. Names, keys and classes do neither. */
function isForPeople(text) {
  return /^\s*[A-Z“]|\S\s+\S/.test(text);
}

const texts = (context) => {
  const look = (node, text) => {
    if (!isForPeople(text)) return;
    const found = UNSAID.find(([pattern]) => pattern.test(text));
    if (found) context.report({ node, message: `People do not read this word here: say ${found[1]}.` });
  };
  return {
    JSXText: (node) => look(node, node.value),
    TemplateElement: (node) => look(node, node.value.cooked ?? ''),
    Literal: (node) => {
      if (typeof node.value === 'string' && !/^(Import|Export)/.test(node.parent.type))
        look(node, node.value);
    },
  };
};

const synchronousTransactions = (context) => ({
  CallExpression(node) {
    if (node.callee.property?.name !== 'transaction') return;
    for (const argument of node.arguments) {
      if (!/Function/.test(argument.type) || !argument.async) continue;
      const message = 'A transaction is synchronous: an async callback commits before its first await.';
      context.report({ node: argument, message });
    }
  },
});

const noOnly = (context) => ({
  MemberExpression(node) {
    if (node.property.name !== 'only' || !/^(it|test|describe)$/.test(node.object.name)) return;
    context.report({ node, message: 'The other tests must run too.' });
  },
});

const WAYS_TO_SAY_DATES = /^(DateTimeFormat|toLocaleString|toLocaleDateString|toLocaleTimeString)$/;

const ownDates = (context) => ({
  MemberExpression(node) {
    if (!WAYS_TO_SAY_DATES.test(node.property.name)) return;
    const message = 'browser/words/dates.ts alone says dates and times, all in one English.';
    context.report({ node, message });
  },
});

/** Every file that this rule is on for is one too many. */
const noSuchFile = (context) => ({
  Program(node) {
    context.report({ node, message: context.options[0] });
  },
});

const RULES = {
  names,
  'no-only': noOnly,
  'no-such-file': noSuchFile,
  'own-dates': ownDates,
  'synchronous-transactions': synchronousTransactions,
  texts,
};

export default {
  meta: { name: 'rummage' },
  rules: Object.fromEntries(
    // The options are for us to check: they stand in one file.
    Object.entries(RULES).map(([name, create]) => [name, { meta: { schema: false }, create }]),
  ),
};
