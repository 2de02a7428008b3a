import type { GuideWriter } from "./guide.ts";

export const services: GuideWriter = () => ({
  title: "What we do, from first look to last screw",
  called: "Services",
  lead: "Advice, measuring, making, hanging and looking after. You can have all of it or only the part you need.",
  description:
    "Consultation, measuring, installation, motorization and repair of window treatments on the Emerald Coast.",
  picture: "shutters-reading",
  parts: [
    {
      title: "Design consultation",
      text: [
        "A free visit with samples. We look at the light, the views, the neighbors and the furniture, and suggest what we would hang if it were ours.",
      ],
      links: [{ label: "How the consultation works", href: "/consultation" }],
    },
    {
      title: "Measuring",
      text: [
        "Width, height, depth and squareness of every opening, written down so that it can be ordered again years later.",
      ],
      links: [{ label: "How we measure", href: "/services/measuring" }],
    },
    {
      title: "Installation",
      text: [
        "Our installers level, fasten and adjust each treatment for the wall it hangs on: drywall, tile, concrete or steel stud. In condominiums we ask about working hours and elevator rules before we come.",
      ],
    },
    {
      title: "Motorization",
      text: [
        "Motors in new treatments, and in many that you already have. Programmed, labelled and explained.",
      ],
      links: [{ label: "Motors, power and control", href: "/services/motorization" }],
    },
    {
      title: "Repairs",
      text: ["Cords, slats, brackets and batteries. If a repair is not worth its price, we say so."],
      links: [{ label: "What can be repaired", href: "/services/repairs" }],
    },
  ],
});

export const motorizing: GuideWriter = () => ({
  title: "Motorization, planned and explained",
  called: "Motorization",
  lead: "The motor is the easy part. Power, control and habit are what make a motorized window a pleasure, so that is what we plan.",
  description:
    "Battery, solar and wired motors for shades, drapes and outdoor screens, and how they join a smart home.",
  picture: "remote",
  parts: [
    {
      title: "Choosing the power",
      points: [
        {
          title: "Rechargeable battery",
          text: "Nothing to wire. Right for most bedrooms and for finished houses.",
        },
        {
          title: "Solar strip",
          text: "Keeps a battery full on glass that gets sun, which here is most glass.",
        },
        {
          title: "Wired",
          text: "For large shades, outdoor screens and new construction. Your electrician brings the wire; we tell him where.",
        },
      ],
    },
    {
      title: "Choosing the control",
      points: [
        { title: "Remote or wall switch", text: "Works for every guest, without an account or a telephone." },
        {
          title: "App and schedule",
          text: "Lower with the afternoon sun, raise at seven, and act lived in while you are away.",
        },
        {
          title: "Voice and smart home",
          text: "Most motors join the common systems. Tell us yours at the visit and we confirm it before anything is ordered.",
        },
      ],
    },
    {
      title: "Motors for what you have",
      text: [
        "Many roller and cellular shades, and most drapery tracks, can be given a motor if they are sound and square. We look at the tube, the weight and the brackets, and tell you whether it makes sense.",
      ],
    },
    {
      title: "What you get at the end",
      list: [
        "Every motor named after its room and window",
        "Limits set so that rows of shades stop on one line",
        "Remotes labelled, and a sheet that says what does what",
        "Half an hour in which you do it and we watch",
      ],
    },
  ],
});

export const measuring: GuideWriter = () => ({
  title: "Measuring, the unglamorous half of the work",
  called: "Measuring",
  lead: "No opening is square and no two are alike. A treatment fits when somebody took the trouble to find out how this one differs.",
  description:
    "How openings are measured for shades, blinds, shutters and drapes: width, height, depth, squareness and obstacles.",
  picture: "blinds-office",
  parts: [
    {
      title: "What we measure",
      points: [
        {
          title: "Width, three times",
          text: "At the top, the middle and the sill. For an inside mount the narrowest counts.",
        },
        {
          title: "Height, three times",
          text: "Left, center and right. Which of the three is ordered depends on the treatment.",
        },
        {
          title: "Both diagonals",
          text: "If they differ, the opening is out of square, and the treatment has to be chosen for it.",
        },
        {
          title: "Depth",
          text: "From the face of the wall to the first obstacle: a crank, a lock, a sash or a screen.",
        },
      ],
    },
    {
      title: "Inside or outside",
      text: [
        "An inside mount sits within the opening and shows off the trim. It needs depth and a reasonably square frame, and leaves a hair of light at the sides.",
        "An outside mount hangs on the wall or the casing and overlaps the opening. It hides crooked frames, makes small windows look larger and darkens a bedroom best.",
      ],
    },
    {
      title: "Sizes and deductions",
      text: [
        "We write down the opening itself, to the eighth of an inch. What has to be taken off so that a treatment moves freely is the manufacturer's business and differs from one product to the next; taking it off twice is the commonest mistake in home measuring.",
      ],
    },
    {
      title: "If you want to measure yourself",
      text: [
        "For a first idea of the price, a steel tape and these notes are enough. Before anything is made, we measure again, and the fit is then our responsibility.",
      ],
      list: [
        "Use a steel tape, never cloth",
        "Write width first, then height",
        "Number the windows clockwise from the door and take one photograph of each",
      ],
    },
  ],
});

export const repairs: GuideWriter = () => ({
  title: "Repairs, and honest advice about them",
  called: "Repairs",
  lead: "Much of what stops working can be put right in an hour. Some of it should be let go. We will tell you which before you spend anything.",
  description:
    "Repair of blinds, shades, shutters and motors: cords, slats, tilt mechanisms, hinges and batteries.",
  picture: "slats",
  parts: [
    {
      title: "What can usually be repaired",
      points: [
        { title: "Blinds", text: "Broken slats, tilt gears, wands, lift locks and ladders." },
        { title: "Shades", text: "Restringing, clutches, springs, brackets, loose or fraying edges." },
        { title: "Shutters", text: "Loose louvers, tilt rods, hinges, catches and panels that rub." },
        { title: "Drapes", text: "Carriers, tracks, hooks, hems and linings." },
        { title: "Motors", text: "Batteries, chargers, limits, remotes that forgot their shade." },
      ],
    },
    {
      title: "What usually cannot",
      list: [
        "Fabric that has faded or become brittle in the sun",
        "Real wood that has bowed",
        "Older treatments with looped cords: we would rather replace than restore a hazard",
        "Parts that their manufacturer no longer makes",
      ],
    },
    {
      title: "Before you call",
      text: [
        "A photograph of the whole window and one of the headrail tell us most of what we need, with the brand if you can find a label under the rail.",
      ],
    },
    {
      title: "Still under warranty?",
      text: ["Manufacturers often replace failed parts for years. We look that up first."],
      links: [{ label: "How warranties work", href: "/warranty" }],
    },
  ],
});
