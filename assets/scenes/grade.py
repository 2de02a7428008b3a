"""Finishing per picture: exposure in stops, AgX contrast, the sky seen through windows, denoiser reach."""
GRADE = dict(
    default=dict(exposure=.85, contrast=1.55, pivot=.60, sat=1.25, bloom_amt=.035, vignette=.08, grain=.004),
    hero=dict(exposure=.86, contrast=1.68, wb=(1.01, 1.0, .99), sky=dict(shift=-.018, lo=(.90, 1.0, 1.08), hi=(.52, .82, 1.10), span=.13)),
    screens=dict(exposure=1.02, contrast=1.7, wb=(1.02, .995, .985), sky=dict(shift=0.0, lo=(.97, 1.0, 1.03), hi=(.84, .95, 1.06), span=.22)),
    screens_bay=dict(exposure=.95, contrast=1.7, wb=(1.02, .995, .985), sky=dict(shift=0.0, lo=(.97, 1.0, 1.03), hi=(.84, .95, 1.06), span=.22)),
    shutters=dict(exposure=.95, contrast=1.7, wb=(1.03, 1.0, .965), sky=dict(shift=-.015, lo=(.92, 1.0, 1.06), hi=(.66, .88, 1.08), span=.22)),
    shades=dict(contrast=1.65, exposure=.95, sky=dict(shift=-.01, lo=(.92, 1.0, 1.06), hi=(.66, .88, 1.08), span=.22)),
    draperies=dict(exposure=1.0, contrast=1.6, sky=dict(shift=.012, lo=(.92, 1.0, 1.06), hi=(.66, .88, 1.08), span=.22)),
    blinds=dict(exposure=1.12, contrast=1.65, sky=dict(shift=-.005, lo=(.92, 1.0, 1.06), hi=(.66, .88, 1.08), span=.22)),
    scenes_evening=dict(exposure=.80, contrast=1.6, pivot=.5, sat=1.15, vignette=.16, wb=(.96, 1.0, 1.07)),
    # close-ups: plenty of samples, so a gentle denoiser that keeps grain, thread and fibre
    cells=dict(exposure=1.10, contrast=1.75, sat=1.14, wb=(.99, 1.0, 1.035), denoise=dict(radius=6)),
    slats=dict(exposure=.62, contrast=1.65, sat=1.12, denoise=dict(radius=5, k=.45)),
    louvers=dict(exposure=.60, contrast=1.7, denoise=dict(radius=6)),
    cloth=dict(exposure=.45, contrast=1.65, denoise=dict(radius=6)),
    weave=dict(exposure=.80, contrast=1.6, sat=1.2, denoise=dict(radius=4, k=.40, seen=False)),
    screen_mesh=dict(exposure=.90, contrast=1.7, denoise=dict(radius=4, k=.40)),
    remote=dict(exposure=.85, contrast=1.6, sat=1.15, vignette=.14, denoise=dict(radius=6)),
    wall_switch=dict(exposure=.85, contrast=1.6, sat=1.15, vignette=.14, denoise=dict(radius=5)),
    # rooms without see-through cloth: what is outside needs no cleaning
    blinds_office=dict(exposure=.95, contrast=1.65, denoise=dict(seen=False)),
    shutters_reading=dict(exposure=1.18, contrast=1.6, denoise=dict(seen=False)),
    draperies_dining=dict(exposure=.95, contrast=1.65, denoise=dict(seen=False)),
    roman_shade=dict(exposure=.60, contrast=1.85, sat=1.3, denoise=dict(seen=False)),
    style=dict(exposure=.74, contrast=1.6, denoise=dict(seen=False)),
    # the room's wall looks dim beside a page that is paper white; its whites stay below white
    **{f'style_{product}': dict(exposure=.92, power=.76, tint=(.985, 1.0, 1.045)) for product in ('shades', 'blinds', 'shutters', 'drapes')},
    style_outdoor_screens=dict(power=.92, tint=(.985, 1.0, 1.045), denoise=dict(radius=4, k=.40)),
    style_shutters_arches=dict(specks=((0, .05, .44, .58),)),
    **{f'style_shutters_{name}': dict(exposure=.88, power=.77, contrast=1.66) for name in ('composite', 'double_hung')},
    style_drapes_blackout=dict(power=1.0, tint=(1.0, 1.0, 1.0)),
    **{f'style_{name}': dict(denoise={}) for name in ('shades_solar', 'drapes_sheers', 'drapes_layered')},
    style_motorization_battery=dict(exposure=.70, denoise=dict(seen=False, radius=6)),
    style_motorization_solar=dict(exposure=.62, denoise=dict(seen=False, radius=6)),
    style_motorization_scenes=dict(exposure=.70, denoise=dict(radius=6)),
    # every swatch alike, so that colors compare
    swatch=dict(exposure=1.02, contrast=1.62, sat=1.0, vignette=0, bloom_amt=.01, denoise=dict(radius=3, k=.40, seen=False)),
)
