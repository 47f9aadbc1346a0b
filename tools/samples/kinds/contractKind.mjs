/** A kind of contracts has a law of its own, so no sample of it is whole: its name alone makes the compiler ask for the parts. */
export default {
  kind: 'kind of contracts',
  name: 'yearly',
  asks: [
    {
      name: 'kind',
      file: 'streams/wire/contracts/words.ts',
      find: "'hourly', 'realtime'] as const;",
      by: "'hourly', 'realtime', 'yearly'] as const;",
    },
  ],
  /** What is asked for, by the file that can't do without. */
  named: {
    'a made-up event': 'streams/wire/contracts/sample.ts',
    'the call that answers it': 'streams/stores/contracts.ts',
    'the call that offers it': 'streams/stores/agentContracts.ts',
    'its rates': 'gateway/agents/contracts/rates.ts',
    'its periods and what it earns': 'gateway/agents/bills/lineBets.ts',
    'its bills, worked out again': 'gateway/agents/bills/recompute.ts',
    'the lines of its form': 'src/features/agent/contracts/termsDraft.ts',
    'what its form says': 'src/features/agent/contracts/readDraft.ts',
    'the menu of its bills': 'src/features/records/bills/Bills.tsx',
    'its life in a test': 'tests/gateway/contracts/life.test.ts',
  },
};
